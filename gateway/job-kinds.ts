/** What each kind of job does. */
import { inSeconds } from "./lib/in-seconds";
import { closingWork } from "./services/earnings/close-statements";
import { invoiceWork } from "./services/invoices/issue-invoices";
import { remindDue } from "./services/onboarding/remind-due";
import { endInvitations } from "./services/organizations/end-invitations";
import { deliverEvents } from "./services/provider/deliver-events";
import { applyAllDueChanges } from "./services/pricing/apply-changes";
import type { OpenListAs } from "./services/reports/report-question";
import { scheduleWork } from "./services/reports/schedules";
import { reportWork } from "./services/reports/write-report";
import { putOff } from "./services/jobs/job-queue";
import type { JobWork } from "./services/jobs/job-runner";
import { removeExpiredRows } from "./services/jobs/retention";
import { sweepFiles } from "./services/jobs/sweep-files";

const pricesEverySeconds = 30;

export const jobWork = (openListAs: OpenListAs): JobWork => ({
  REPORT: reportWork(openListAs),
  REPORT_SCHEDULE: scheduleWork,
  SWEEP_FILES: { isRecurring: true, run: sweepFiles },
  REMOVE_EXPIRED: { isRecurring: true, run: removeExpiredRows },
  ISSUE_INVOICES: invoiceWork,
  CLOSE_STATEMENTS: closingWork,
  END_INVITATIONS: { isRecurring: true, run: endInvitations },
  REMIND_DUE: { isRecurring: true, run: remindDue },
  DELIVER_EVENTS: { isRecurring: true, run: deliverEvents },
  // Pricing a payment applies due changes first; this job is for merchants without payments, whose lists should be right too.
  APPLY_PRICES: {
    isRecurring: true,
    async run(gateway, job, signal) {
      await applyAllDueChanges(gateway, signal);
      await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), pricesEverySeconds));
    },
  },
});
