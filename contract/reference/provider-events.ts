/** Of what partners and merchants do, what the provider hears: entries of the audit log by their action. */
import type { AuditAction } from "./audit-actions";

export const providerEventKinds = [
  "REGISTERED",
  "ORGANIZATION_INVITED",
  "INVITATION_RESENT",
  "INVITATION_ACCEPTED",
  "ORGANIZATION_FEATURE_SET",
  "KYB_SUBMITTED",
  "PERMISSION_REQUESTED",
  "PERMISSION_REQUEST_RESENT",
  "PERMISSION_ANSWERED",
  "PERMISSION_TAKEN_BACK",
  "DOCUMENT_UPLOADED",
  "DOCUMENT_SIGNED",
  "OPEN_ITEM_ANSWERED",
  "SETTLEMENT_BANK_ADDED",
  "SETTLEMENT_BANK_CHANGED",
  "SETTLEMENT_BANK_CONFIRMED",
  "SETTLEMENT_BANK_REPLACED",
  "SETTLEMENT_CONFIG_ADDED",
  "SETTLEMENT_CONFIG_CHANGED",
  "ACTIVATION_REQUESTED",
  "PLAN_CREATED",
  "PLAN_CHANGED",
  "PRICE_CHANGE_REQUESTED",
  "PRICE_CHANGE_WITHDRAWN",
  "DISPUTE_EVIDENCE_SUBMITTED",
  "DISPUTE_EVIDENCE_WITHDRAWN",
  "DISPUTE_LOSS_ACCEPTED",
  "INVEST_REQUESTED",
  "INVEST_WITHDRAWN",
] as const satisfies readonly AuditAction[];
export type ProviderEventKind = (typeof providerEventKinds)[number];

const heard = new Set<string>(providerEventKinds);
export const isHeard = (action: AuditAction): action is ProviderEventKind => heard.has(action);
