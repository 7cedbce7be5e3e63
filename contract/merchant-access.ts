/** Which of a merchant's users may make a call of the merchant's side: each of them, or those who manage it. */
import type { organizationRoles } from "./reference/user-roles";

const merchantAccesses = ["merchant", "merchant:manage"] as const;
export type MerchantAccess = (typeof merchantAccesses)[number];

export const isMerchantAccess = (access: unknown): access is MerchantAccess => merchantAccesses.some((each) => each === access);

type Role = (typeof organizationRoles)[number];
const managing: ReadonlySet<Role> = new Set<Role>(["OWNER", "ADMIN"]);

/** Answers for the merchant: others only read. */
export const managesMerchant = (role: Role): boolean => managing.has(role);
