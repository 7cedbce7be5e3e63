/** How far the evidence of a dispute is. */
export const evidenceStates = ["NOT_STARTED", "INITIATED", "CUST_SUBMITTED"] as const;
