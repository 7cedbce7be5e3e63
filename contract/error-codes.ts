/** Error codes and reasons. 110701 and 110703 are the specification's; the portal signs out on both. */

export const errorCodes = {
  malformed: 110400,
  forbidden: 110403,
  not_found: 110404,
  conflict: 110409,
  refused: 110422,
  unconfirmed: 110428,
  too_many: 110429,
  fault: 110500,
  unavailable: 110503,
  session_expired: 110701,
  session_revoked: 110703,
  wrong_credentials: 110721,
  wrong_code: 110722,
  dead_code: 110723,
  wrong_captcha: 110724,
  dead_link: 110725,
} as const;
export type ErrorName = keyof typeof errorCodes;

/** Why a signed-in user is refused: one of these, with the missing name in `missing` where there is one. */
export const forbiddenReasons = [
  "read_only",
  "partner_level",
  "feature_off",
  "org_permission",
  "kyb_not_approved",
  "impersonated",
  "password_reset_required",
] as const;
export type ForbiddenReason = (typeof forbiddenReasons)[number];
