/** Statuses, who uses which, and the tone each is drawn in (specification, section 4). */

import { stageLook } from "./merchant-stages";

export const tones = ["success", "primary", "error", "warning", "info", "neutral"] as const;
export type Tone = (typeof tones)[number];

const statusTones: Record<string, Tone> = {
  APPROVED: "success",
  COMPLETED: "success",
  ACTIVE: "success",
  PAID: "success",
  SIGNED: "success",
  Refund_Active: "success",
  POST: "success",
  true: "success",
  CREATED: "primary",
  INITIATED: "primary",
  ACTIVATED: "primary",
  CUST_SUBMITTED: "primary",
  Refund_Closed: "primary",
  REJECTED: "error",
  DELETED: "error",
  DEACTIVATED: "error",
  UNSIGNED: "error",
  DELETE: "error",
  false: "error",
  PENDING: "warning",
  NOT_STARTED: "warning",
  CANCELLED: "warning",
  PUT: "warning",
  PATCH: "warning",
  REQUESTED: "info",
  TO_BE_RESUBMITTED: "info",
  GET: "info",
};
// A status comes from outside: `toString` is not one.
const toneByStatus = new Map(Object.entries(statusTones));

/** The tone of a status, of a merchant's stage, of a boolean printed as text, of an HTTP method, or of an HTTP status code. */
export function toneOf(status: string): Tone {
  const known = toneByStatus.get(stageLook(status) ?? status);
  if (known) return known;
  if (/^\d{3}$/.test(status)) {
    if (status.startsWith("2")) return "success";
    if (status.startsWith("4")) return "warning";
    if (status.startsWith("5")) return "error";
  }
  return "neutral";
}

export const paymentStatuses = ["INITIATED", "PENDING", "COMPLETED", "REJECTED", "CANCELLED"] as const;
export const invitationStatuses = ["PENDING", "COMPLETED", "CANCELLED"] as const;
export const userStatuses = ["PENDING", "ACTIVE", "DEACTIVATED"] as const;
export const requestStatuses = ["REQUESTED", "APPROVED", "REJECTED"] as const;
export const activationStatuses = ["NOT_STARTED", "REQUESTED", "ACTIVE", "REJECTED"] as const;
/** A request that was taken back leads to `NOT_STARTED` again. */
export const investStates = ["NOT_STARTED", "REQUESTED", "APPROVED", "REJECTED"] as const;
/** `CANCELLED` is withdrawn by the partner. */
export const priceChangeStatuses = ["REQUESTED", "APPROVED", "REJECTED", "CANCELLED"] as const;
/** `PENDING` is waiting for evidence, `CUST_SUBMITTED` for the scheme; `APPROVED` is won, `REJECTED` is lost. */
export const disputeStatuses = ["PENDING", "CUST_SUBMITTED", "APPROVED", "REJECTED", "CANCELLED"] as const;
/** For records that are either in use or not: customers, beneficiaries, wallets, plans, webhooks. */
export const activityStatuses = ["ACTIVE", "DEACTIVATED"] as const;
export const virtualAccountStatuses = ["CREATED", "ACTIVE", "DEACTIVATED"] as const;
export const checkoutStatuses = ["CREATED", "COMPLETED", "CANCELLED"] as const;
export const checkoutSessionStatuses = ["INITIATED", "COMPLETED", "REJECTED", "CANCELLED"] as const;
export const settlementBankStatuses = ["PENDING", "APPROVED", "REJECTED", "DEACTIVATED"] as const;
export const adjustmentStatuses = ["REQUESTED", "COMPLETED", "REJECTED"] as const;
/** `PAID` also where all of it was taken before; `CREDITED` where the merchant gets something back. */
export const invoiceStatuses = ["CREATED", "PENDING", "PAID", "CREDITED", "CANCELLED"] as const;
export const invoiceKinds = ["INVOICE", "CREDIT_NOTE"] as const;
/** `REQUESTED` waits for its turn, `INITIATED` is being written, `REJECTED` failed. */
export const reportStatuses = ["REQUESTED", "INITIATED", "COMPLETED", "CANCELLED", "REJECTED"] as const;
/** `PAUSED` by a person, or because its owner can no longer sign in. */
export const scheduleStatuses = ["ACTIVE", "PAUSED"] as const;
export const documentReviews = ["PENDING", "APPROVED", "REJECTED"] as const;
export const documentStatuses = ["UNSIGNED", "SIGNED", "DELETED"] as const;
/** Of a person's identity, checked against its document. */
export const verificationStatuses = ["NOT_STARTED", "PENDING", "APPROVED", "REJECTED"] as const;
export const connectorStatuses = ["PENDING", "ACTIVE", "DEACTIVATED"] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];
export type UserStatus = (typeof userStatuses)[number];
