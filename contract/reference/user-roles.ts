/** What a person may do for the merchant. */
export const organizationRoles = ["OWNER", "ADMIN", "FINANCE", "VIEWER"] as const;
