/** Who is paid, and the checks before money leaves. */
export const entityTypes = ["COMPANY", "INDIVIDUAL"] as const;
/** The receiving bank's check of name and account number. */
export const nameChecks = ["MATCH", "CLOSE_MATCH", "NO_MATCH", "NOT_CHECKED"] as const;
export const screeningResults = ["CLEAR", "PENDING", "HIT"] as const;
/** Of a payout, whose provider may not say. */
export const payoutScreenings = [...screeningResults, "NOT_CHECKED"] as const;
