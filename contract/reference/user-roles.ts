/** A user's role at the merchant. */
export const organizationRoles = ["OWNER", "ADMIN", "FINANCE", "VIEWER"] as const;
