/** A merchant's card right now. */
import type { OnboardingMerchant } from "../../../contract/records/onboarding";
import type { KeptMerchant } from "./read-board";
import { isLate, shortNow, wholeDays } from "../kyb/blocking";

export const cardAt =
  (now: Date) =>
  ({ expires_at, blocking_path, ...kept }: KeptMerchant): OnboardingMerchant => ({
    ...kept,
    ...shortNow({ ...kept, blocking_path }, expires_at, now),
    days: kept.waiting_since === null ? null : wholeDays(kept.waiting_since, now),
    is_late: isLate(kept.kyb_status, kept.waiting_since, now),
  });
