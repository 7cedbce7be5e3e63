/** Of files with all rows of a list. */
export const exportRefusals = {
  exports_running: "{{running}} exports are running for your partner. Wait for one to end, or stop it.",
  export_fetched_or_stopped: "This file was fetched or stopped already. Ask for the export again.",
} as const;
