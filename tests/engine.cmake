countersign_test(engine/recording/file_test countersign_engine PkgConfig::zstd)
countersign_test(engine/recording/player_test countersign_engine)
countersign_test(engine/recording/server_test countersign_engine countersign_test_support
                 Qt6::WebSockets Qt6::Network)
countersign_test(engine/link/backoff_test countersign_engine)
countersign_test(engine/link/endpoint_test countersign_engine)
countersign_test(engine/link/utf8_buffer_test countersign_engine)
countersign_test(engine/link/connection_test countersign_engine countersign_test_support)
countersign_test(engine/session/mailbox_test)
countersign_thread_test(engine/session/mailbox_test)
countersign_test(engine/session/lru_cache_test)
countersign_test(engine/session/verification_lane_test countersign_engine PkgConfig::secp256k1
                 PkgConfig::sodium)
countersign_thread_test(engine/session/verification_lane_test)
countersign_test(engine/session/session_test countersign_engine countersign_test_support)
countersign_test(engine/engine_test countersign_engine countersign_test_support)

# The built program, run as a user runs it.
countersign_test(app/console/cli_test countersign_test_support)
target_compile_definitions(app_console_cli_test PRIVATE
    COUNTERSIGN_CLI="$<TARGET_FILE:countersign-cli>")
add_dependencies(app_console_cli_test countersign-cli)
countersign_test(app/console/batch_test countersign_console)
countersign_test(app/console/one_table_test countersign_console)
countersign_test(app/console/verification_test countersign_console PkgConfig::secp256k1
                 PkgConfig::sodium)
countersign_test(app/console/commands_test)
target_compile_definitions(app_console_commands_test PRIVATE
    COUNTERSIGN_CLI="$<TARGET_FILE:countersign-cli>")
add_dependencies(app_console_commands_test countersign-cli)
countersign_test(app/console/verify_command_test)
target_compile_definitions(app_console_verify_command_test PRIVATE
    COUNTERSIGN_CLI="$<TARGET_FILE:countersign-cli>")
add_dependencies(app_console_verify_command_test countersign-cli)
countersign_test(app/console/conformance_test countersign_console)
countersign_test(app/console/served_messages_test countersign_console)
countersign_test(app/console/message_meaning_test countersign_console)
countersign_test(app/console/inspect_command_test countersign_core)
target_compile_definitions(app_console_inspect_command_test PRIVATE
    COUNTERSIGN_CLI="$<TARGET_FILE:countersign-cli>")
add_dependencies(app_console_inspect_command_test countersign-cli)
