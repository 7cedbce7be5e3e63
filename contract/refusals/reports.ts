/** Refusals of reports, and why one failed. */
export const reportRefusals = {
  reports_waiting: {
    one: "{{count}} report is already waiting for your partner. Wait for it to finish, or cancel it.",
    other: "{{count}} reports are already waiting for your partner. Wait for one to finish, or cancel one.",
  },
  report_link_dead: "This link is older than 10 minutes. Open the report again and download it from there.",
  report_file_removed: "This file has been removed: reports are kept for {{days}} days. Ask for the report again.",
  report_not_written: "Something went wrong on our side while writing the rows. Ask for the report again.",
  report_too_large: "This report would have {{count}} rows, and a file takes at most {{most}}. Ask for a shorter period.",
  report_requester_gone: "The person who asked for this report can no longer sign in. Ask for it again yourself.",
  report_of_other: "Only the person who asked for a report, or an admin, can cancel it.",
  report_finished: "This report is already finished, so it can’t be cancelled.",
  schedule_recipient_inactive: "{{name}} can’t sign in, so nothing can be sent to them.",
  schedule_recipient_unknown: "is not a user of your partner",
  schedule_day_of_week: "must be 1 to 7 for a week, from Monday",
  schedules_too_many: {
    one: "Your partner already has {{count}} schedule. Delete one first.",
    other: "Your partner already has {{count}} schedules. Delete one first.",
  },
} as const;
