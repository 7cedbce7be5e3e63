/** A merchant's card at this moment. */
import type { OnboardingMerchant } from "../../../contract/records/onboarding";
import type { KeptMerchant } from "./read-board";
import { isLate, shortNow, wholeDays } from "./blocking";

export const cardAt =
  (now: Date) =>
  ({ expires_at, ...kept }: KeptMerchant): OnboardingMerchant => ({
    ...kept,
    ...shortNow(kept, expires_at, now),
    days: kept.waiting_since === null ? null : wholeDays(kept.waiting_since, now),
    is_late: isLate(kept.kyb_status, kept.waiting_since, now),
  });
