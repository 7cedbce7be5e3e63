/** Rules that both a call and the controls that lead to it name. */
import type { Rule } from "./permissions";

export const inviteMerchant = { admin: true, kyb_approved: true } as const satisfies Rule;
