/** What each kind of job does. */
import { inSeconds } from "../../lib/in-seconds";
import { closingWork } from "../earnings/close-statements";
import { invoiceWork } from "../invoices/issue-invoices";
import { remindDue } from "../onboarding/remind-due";
import { applyAllDueChanges } from "../pricing/apply-changes";
import type { OpenListAs } from "../reports/report-question";
import { scheduleWork } from "../reports/schedules";
import { reportWork } from "../reports/write-report";
import { putOff } from "./job-queue";
import type { JobWork } from "./job-runner";
import { removeExpiredRows } from "./retention";
import { sweepFiles } from "./sweep-files";

const pricesEverySeconds = 30;

export const jobWork = (openListAs: OpenListAs): JobWork => ({
  REPORT: reportWork(openListAs),
  REPORT_SCHEDULE: scheduleWork,
  SWEEP_FILES: { isRecurring: true, run: sweepFiles },
  REMOVE_EXPIRED: { isRecurring: true, run: removeExpiredRows },
  ISSUE_INVOICES: invoiceWork,
  CLOSE_STATEMENTS: closingWork,
  REMIND_DUE: { isRecurring: true, run: remindDue },
  // Whoever prices a payment applies what is due first; this is for lists that nobody pays by.
  APPLY_PRICES: {
    isRecurring: true,
    async run(gateway, job) {
      await applyAllDueChanges(gateway);
      await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), pricesEverySeconds));
    },
  },
});
