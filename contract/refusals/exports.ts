/** Of files with all rows of a list. */
export const exportRefusals = {
  exports_running: {
    one: "{{count}} export is running for your partner. Wait for it to end, or stop it.",
    other: "{{count}} exports are running for your partner. Wait for one to end, or stop it.",
  },
  export_not_written: "Something went wrong on our side while the rows were written.",
  export_not_fetched: "The connection ended before the file did.",
  export_fetched_or_stopped: "This file was fetched or stopped already. Ask for the export again.",
} as const;
