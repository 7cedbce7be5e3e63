/** Refusals of exports. */
export const exportRefusals = {
  exports_running: {
    one: "{{count}} export is already running for your partner. Wait for it to finish, or stop it.",
    other: "{{count}} exports are already running for your partner. Wait for one to finish, or stop one.",
  },
  export_not_written: "Something went wrong on our side while writing the rows. Start the export again.",
  export_not_fetched: "The connection ended before the file was complete.",
  export_fetched_or_stopped: "This file was already downloaded or stopped. Start the export again.",
} as const;
