/** Of a merchant's verification and its account (specification, section 4). */
export const kybStatuses = ["NOT_STARTED", "INITIATED", "CUST_SUBMITTED", "PENDING", "APPROVED", "TO_BE_RESUBMITTED", "REJECTED"] as const;
export const organizationStatuses = ["CREATED", "ACTIVATED", "ACTIVE", "DEACTIVATED"] as const;
export type KybStatus = (typeof kybStatuses)[number];
export type OrganizationStatus = (typeof organizationStatuses)[number];
