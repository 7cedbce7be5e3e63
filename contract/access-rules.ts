/** Rules shared by calls and the controls that lead to them. */
import type { Rule } from "./permissions";

export const prepareInvitations = { admin: true } as const satisfies Rule;
export const inviteMerchant = { admin: true, kyb_approved: true } as const satisfies Rule;

/** The plan that a merchant is invited with. */
export const chooseGcaPlan = { feature: "gca" } as const satisfies Rule;

export const invitePartnerUser = { admin: true } as const satisfies Rule;
export const managePartnerUsers = { admin: true } as const satisfies Rule;
/** A merchant's users, and the accounts it is settled to. */
export const manageUsers = { admin: true, org_permission: "USER_MANAGE" } as const satisfies Rule;
export const manageSettlement = { admin: true, org_permission: "SETTLEMENT_MANAGE" } as const satisfies Rule;

/** Price lists are the partner's own; what a merchant pays needs its permission. */
export const viewPricing = {} as const satisfies Rule;
export const managePlans = { admin: true } as const satisfies Rule;
export const managePricing = { admin: true, org_permission: "PRICING_MANAGE" } as const satisfies Rule;

/** A link into the merchant's own portal as one of its users. Never from within someone else's session. */
export const signInAsUser = { admin: true, own_person: true, org_permission: "CONSOLE_LOGIN" } as const satisfies Rule;

/** Records of local rails, visible row by row if the merchant lets its partner see them. */
export const localRails = { feature: "local_rails", org_permission: "TRANSACTION_VIEW" } as const satisfies Rule;
/** Evidence in a merchant's dispute, and giving in: no grant is closer to it than seeing the payment. */
export const manageDisputes = { admin: true, ...localRails } as const satisfies Rule;
export const conversions = { feature: "gca", org_permission: "TRANSACTION_VIEW" } as const satisfies Rule;
/** Only L1 partners see these records of their merchants. */
export const levelOne = { level: "L1", org_permission: "TRANSACTION_VIEW" } as const satisfies Rule;
/** The partner issues them, and knows what has arrived. */
export const manageInvoices = { admin: true, ...levelOne } as const satisfies Rule;
/** Records of money that every partner sees, row by row. */
export const moneyRecords = { org_permission: "TRANSACTION_VIEW" } as const satisfies Rule;

/** A merchant's verification; the partner's own needs no permission. */
export const kybView = { org_permission: "KYB_VIEW" } as const satisfies Rule;
export const kybEdit = { admin: true, org_permission: "KYB_SUBMIT" } as const satisfies Rule;

/** Placing a merchant's idle money: offers, each merchant's state, and requests for an account. */
export const viewInvesting = { feature: "invest" } as const satisfies Rule;
export const onboardForInvesting = { admin: true, ...viewInvesting, org_permission: "INVEST_ONBOARD" } as const satisfies Rule;

/** Which payouts have arrived is the partner's own; it needs no merchant's permission. */
export const manageBankStatements = { admin: true } as const satisfies Rule;

/** It sends e-mails to colleagues, again and again. Asking for a report once is only reading. */
export const manageReportSchedules = { admin: true } as const satisfies Rule;
