# Tests of the Qt-free core, in module order.
countersign_test(engine/bytes/sha512_half_test countersign_core)
countersign_test(engine/definitions/flat_index_test countersign_core)
countersign_test(engine/definitions/definitions_test countersign_core)
countersign_test(engine/definitions/loader_test countersign_core)
countersign_test(engine/definitions/library_test countersign_core)
countersign_test(engine/definitions/presentation_coverage_test countersign_core)
countersign_test(engine/definitions/shared_tables_test countersign_core)
