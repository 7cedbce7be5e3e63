/** Who is paid, and what is looked at before money leaves. */
export const entityTypes = ["COMPANY", "INDIVIDUAL"] as const;
/** What the receiving bank says of name and account number. */
export const nameChecks = ["MATCH", "CLOSE_MATCH", "NO_MATCH", "NOT_CHECKED"] as const;
export const screeningResults = ["CLEAR", "PENDING", "HIT"] as const;
