/** What the bell tells of, and where each leads. */
import type { Notification } from "../../../contract/records/notification";
import { consoleHref, deskHref, kybHref } from "../../lib/onboarding-address";
import { profileAddress } from "../../lib/portal-address";
import { reportsAddress, scheduleHref } from "../../lib/reports";

/** The name under which it is kept, and the channel on which it changes. */
export const notices = "notifications";

/** `ownOrgId`: the organization that is the partner itself, which has no console. */
export function noticeHref({ kind, org_id, subject_id }: Notification, ownOrgId: string | undefined): string {
  switch (kind) {
    case "KYB_DECIDED":
    case "KYB_REMARKED":
    case "KYB_SUBMITTED":
    case "PERMISSION_ANSWERED":
      return org_id === null || org_id === ownOrgId ? kybHref(null) : consoleHref(org_id, "kyb");
    case "PAYOUT_FAILED":
    case "DISPUTE_OPENED":
    case "QUESTION_ANSWERED":
      return deskHref(subject_id === null ? {} : { item: subject_id });
    case "DUE_SOON":
      return deskHref();
    case "REPORT_READY":
    case "REPORT_FAILED":
      return `${reportsAddress}/${subject_id ?? ""}`;
    case "REPORT_SCHEDULE_PAUSED":
      return scheduleHref(subject_id ?? "");
    case "INVITATION_EXPIRING":
    case "INVITATION_ACCEPTED":
      return consoleHref(org_id ?? "");
    case "INVEST_DECIDED":
      return `/preview/dashboards/invest/${org_id ?? ""}`;
    case "IMPERSONATED":
    case "ACTED_FOR_YOU":
      return `${profileAddress}#sessions`;
  }
}
