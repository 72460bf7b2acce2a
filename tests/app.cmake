# app/text: Qt Core only
foreach(name plain_text amount_text time_text connection_text error_text counts_text json_lines
             transaction_text field_text byte_text inspection_text)
    countersign_test(app/text/${name}_test countersign_text)
endforeach()

foreach(name theme/roles theme/icons theme/theme settings/settings_file widgets/field_tree_model
             widgets/recorded_objects widgets/hex_layout widgets/hex_view panes/selection
             panes/samples panes/start_page panes/open_transaction panes/transaction_rows
             panes/meaning_pane panes/document_panes panes/recorded_panes monitor/asset_hues
             monitor/name_table monitor/transaction_row monitor/transaction_table_model
             monitor/transaction_delegate monitor/ledger_history monitor/ledger_strip
             monitor/transaction_view monitor/monitor_page window/server_url window/connect_dialog
             window/connection_indicator window/connection_bar window/page_tabs
             window/shortcut_sheet window/accessible_names inspect/inspector_page command_line
             file_kind standard_input application)
    countersign_test(app/${name}_test countersign_app)
endforeach()

countersign_test(packaging/package_files_test)
target_compile_definitions(packaging_package_files_test PRIVATE
    COUNTERSIGN_CLI="$<TARGET_FILE:countersign-cli>" COUNTERSIGN_WINDOW="$<TARGET_FILE:countersign>")
add_dependencies(packaging_package_files_test countersign-cli countersign)
countersign_test(app/cases_test countersign_app)
target_sources(app_cases_test PRIVATE app/cases/shown.cpp app/cases/stream_cases.cpp
                                      app/cases/view_cases.cpp)
