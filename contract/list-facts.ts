/** What the contract says of the lists that resources draw, without its schemas. Written by scripts/record-index.mjs: not edited by hand. */
import { organizationStatuses } from "./reference/merchant-statuses";
import { activityStatuses, adjustmentStatuses, checkoutSessionStatuses, checkoutStatuses, connectorStatuses, disputeStatuses, invoiceStatuses, paymentStatuses, priceChangeStatuses, reportStatuses, scheduleStatuses, settlementBankStatuses, userStatuses, virtualAccountStatuses } from "./statuses";

/** Fields that all lists have alike, by their kinds. What neither this nor its list says is text. */
export const commonKinds = [
  [{ kind: "masked" }, ["account_number", "iban", "pay_id", "registration_number"]],
  [{ kind: "money", beside: "currency" }, ["amount", "balance", "balance_after", "buy_rate_amount", "commission_amount", "due_amount", "gross_amount", "subtotal", "tax_amount", "total", "total_amount", "withheld_amount"]],
  [{ kind: "date-time" }, ["applied_at", "completed_at", "created_at", "decided_at", "due_at", "effective_from", "evidence_submitted_at", "expires_at", "figures_rates_at", "invitation_expires_at", "last_called_at", "last_payment_at", "last_sign_in_at", "next_effective_from", "next_run_at", "paid_at", "period_from", "period_to", "rate_at", "rate_held_until", "sent_at", "settled_at", "updated_at", "validated_at", "waiting_since"]],
  [{ kind: "country" }, ["bank_country", "card_country", "company_incorporation_country", "country"]],
  [{ kind: "number" }, ["bulk_payout_row", "byte_size", "completed_count", "day", "entry_count", "failed_count", "failure_count", "last_response_code", "matched_count", "organization_count", "plan_version", "progress", "row_count", "rows_expected", "to_confirm_count", "transaction_count", "version", "version_in_force"]],
  [{ kind: "day" }, ["due_on", "from_on", "next_settlement_on", "seen_on", "to_on"]],
  [{ kind: "id" }, ["id"]],
  [{ kind: "boolean" }, ["is_admin", "is_creator_active", "is_kyb_permission_by_merchant", "is_phone_verified", "is_primary", "is_read_only", "is_settlement_enabled", "is_totp_enabled", "needs_confirmation"]],
  [{ kind: "reference", resource: "organizations" }, ["org_id"]],
  [{ kind: "money", beside: "source_currency" }, ["source_amount"]],
  [{ kind: "money", beside: "target_currency" }, ["target_amount"]],
] as const;

export const listFacts = {
  "GET /partner/torc/adjustment": { sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at", "wallet_id"], statuses: adjustmentStatuses },
  "GET /partner/bank-statement": { sort: "-created_at", sortable: ["created_at", "to_on"], filters: ["currency", "to_on", "created_at"], fields: ["id", "account_last4", "statement_reference", "format", "currency", "opening_balance", "closing_balance", "from_on", "to_on", "entry_count", "matched_count", "to_confirm_count", "file_name", "created_at"] },
  "GET /partner/torc/payout-beneficiary": { access: { feature: "local_rails" }, sort: "name", sortable: ["name", "created_at"], filters: ["status", "org_id", "entity_type", "country", "currency", "name_check", "created_at"], fields: ["id", "org_id", "name", "entity_type", "status", "email", "country", "address_line1", "city", "state", "zip_code", "currency", "bank_name", "bank_country", "account_number", "bsb", "aba", "sort_code", "iban", "bic_swift", "name_check", "created_at", "updated_at"], statuses: activityStatuses },
  "GET /partner/torc/bulk-payout": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at", "total_amount"], filters: ["status", "org_id", "currency", "total_amount", "created_at"], fields: ["id", "org_id", "reference", "file_name", "status", "row_count", "completed_count", "failed_count", "total_amount", "currency", "created_at", "updated_at"], statuses: paymentStatuses },
  "GET /partner/torc/checkout": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at", "customer_id"], statuses: checkoutStatuses },
  "GET /partner/torc/commission-wallet/line": { sort: "-created_at", sortable: ["created_at"], filters: ["currency", "org_id", "kind", "type", "transaction_id", "commission_payout_id", "amount", "created_at"] },
  "GET /partner/torc/commission-wallet/payout": { sort: "-created_at", sortable: ["created_at"], filters: ["currency", "amount", "created_at"] },
  "GET /partner/torc/connector": { sort: "name", sortable: ["name", "created_at"], filters: ["status", "org_id", "kind", "currency", "created_at"], fields: ["id", "org_id", "name", "kind", "currency", "status", "created_at", "updated_at"], statuses: connectorStatuses },
  "GET /partner/torc/customer": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["name", "created_at"], filters: ["status", "org_id", "country", "created_at"], fields: ["id", "org_id", "name", "email", "phone_country_code", "phone_number", "status", "country", "address_line1", "city", "state", "zip_code", "reference", "created_at", "updated_at"], statuses: activityStatuses },
  "GET /partner/torc/dispute": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at", "due_at"], filters: ["status", "evidence_state", "due_at", "org_id", "currency", "amount", "created_at", "payin_id", "customer_id"], statuses: disputeStatuses },
  "GET /partner/torc/fx-conversion": { access: { feature: "gca" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "source_currency", "target_currency", "source_amount", "created_at", "payout_id"], statuses: paymentStatuses, kinds: { markup_amount: { kind: "money", beside: "source_currency" } } },
  "GET /partner/torc/invoice": { access: { level: "L1" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "kind", "org_id", "currency", "total", "period_from", "due_on", "created_at"], statuses: invoiceStatuses, kinds: { markup_amount: { kind: "money", beside: "currency" } } },
  "GET /partner/organization-user": { sort: "last_name", sortable: ["last_name", "email", "status", "created_at"], filters: ["org_id", "status", "role", "invitation_status", "email", "created_at"], statuses: userStatuses, kinds: { email: { kind: "email" } } },
  "GET /partner/organization": { sort: "name", sortable: ["name", "country", "status", "kyb_status", "waiting_since", "volume_30d", "commission_30d", "last_payment_at", "created_at"], filters: ["stage", "country", "waiting_on", "plan_id", "created_at", "status", "kyb_status"], statuses: organizationStatuses },
  "GET /partner/torc/payin": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "method", "currency", "amount", "created_at", "customer_id", "virtual_account_id", "settlement_id"], statuses: paymentStatuses, kinds: { fee_amount: { kind: "money", beside: "currency" } } },
  "GET /partner/torc/payout-sender": { access: { feature: "local_rails" }, sort: "name", sortable: ["name", "created_at"], filters: ["status", "org_id", "entity_type", "country", "created_at"], statuses: activityStatuses },
  "GET /partner/torc/payout": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "method", "currency", "amount", "created_at", "payout_beneficiary_id", "payout_sender_id", "bulk_payout_id"], statuses: paymentStatuses, kinds: { fee_amount: { kind: "money", beside: "source_currency" } } },
  "GET /pricing/partner-plan": { sort: "name", sortable: ["name", "created_at"], filters: ["status", "created_at"], fields: ["id", "name", "description", "status", "version", "version_in_force", "next_effective_from", "fx_conversion_markup", "share_percent", "organization_count", "created_at", "updated_at"], statuses: activityStatuses },
  "GET /pricing/change-request": { sort: "-created_at", sortable: ["created_at", "effective_from"], filters: ["status", "kind", "org_id", "created_at"], statuses: priceChangeStatuses },
  "GET /partner/torc/refund": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at", "payin_id", "customer_id"], statuses: paymentStatuses, kinds: { fee_amount: { kind: "money", beside: "currency" } } },
  "GET /partner/report-schedule": { sort: "-created_at", sortable: ["created_at", "updated_at"], filters: ["status", "report_type", "rhythm", "created_by", "created_at"], statuses: scheduleStatuses },
  "GET /partner/report": { sort: "-created_at", sortable: ["created_at"], filters: ["status", "report_type", "file_type", "created_at", "requested_by", "schedule_id"], statuses: reportStatuses },
  "GET /partner/torc/session": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at", "checkout_id", "customer_id"], statuses: checkoutSessionStatuses },
  "GET /partner/organization/settlement-bank": { sort: "-created_at", sortable: ["created_at", "settlement_bank_display_name"], filters: ["status", "org_id", "currency", "bank_country", "is_primary", "created_at", "needs_confirmation"], statuses: settlementBankStatuses },
  "GET /partner/organization/settlement-config": { sort: "-created_at", sortable: ["created_at"], filters: ["is_settlement_enabled", "org_id", "currency"], search: false },
  "GET /partner/torc/settlement-payout": { sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "amount", "created_at", "settlement_id", "org_settlement_bank_id"], statuses: paymentStatuses },
  "GET /partner/torc/settlement": { sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "settlement_payout_mode", "currency", "amount", "created_at"], statuses: paymentStatuses, kinds: { fee_amount: { kind: "money", beside: "currency" } } },
  "GET /partner/torc/transaction": { access: { level: "L1" }, sort: "-created_at", sortable: ["created_at", "amount"], filters: ["status", "org_id", "type", "method", "currency", "amount", "created_at", "settled_at", "customer_id", "settlement_id", "dispute_id", "invoice_id"], fields: ["id", "org_id", "reference", "type", "method", "status", "amount", "currency", "fee_amount", "buy_rate_amount", "commission_amount", "counterparty_name", "description", "payin_id", "payout_id", "refund_id", "fx_conversion_id", "customer_id", "settlement_id", "dispute_id", "invoice_id", "created_at", "settled_at", "updated_at"], statuses: paymentStatuses, kinds: { fee_amount: { kind: "money", beside: "currency" } } },
  "GET /partner-user/peers": { sort: "last_name", sortable: ["last_name", "email", "status", "last_sign_in_at", "created_at"], filters: ["status", "is_admin", "invitation_status", "email", "created_at"], statuses: userStatuses, kinds: { email: { kind: "email" } } },
  "GET /partner/torc/virtual-account": { access: { feature: "local_rails" }, sort: "-created_at", sortable: ["created_at"], filters: ["status", "org_id", "currency", "created_at", "customer_id"], statuses: virtualAccountStatuses },
  "GET /partner/torc/wallet-fund-transfer": { sort: "-created_at", sortable: ["created_at"], filters: ["status", "direction", "org_id", "currency", "amount", "created_at", "wallet_id"], statuses: paymentStatuses },
  "GET /partner/torc/wallet-transaction": { sort: "-created_at", sortable: ["created_at"], filters: ["type", "org_id", "currency", "amount", "created_at", "wallet_id"] },
  "GET /partner/torc/wallet": { sort: "currency", sortable: ["currency", "created_at"], filters: ["status", "org_id", "currency", "balance", "created_at"], fields: ["id", "org_id", "currency", "status", "balance", "created_at", "updated_at"], statuses: activityStatuses },
  "GET /partner/torc/webhook": { sort: "url", sortable: ["url", "failure_count", "created_at"], filters: ["status", "org_id", "created_at"], fields: ["id", "org_id", "url", "event_list", "status", "last_response_code", "failure_count", "last_called_at", "created_at", "updated_at"], statuses: activityStatuses },
} as const;

/** Fields whose kind their schema doesn't tell: the resource's file says it. */
export interface UntoldFields {
  "GET /partner/torc/adjustment": "wallet_id" | "subject_id";
  "GET /partner/bank-statement": "format" | "opening_balance" | "closing_balance";
  "GET /partner/torc/payout-beneficiary": "entity_type" | "name_check";
  "GET /partner/torc/bulk-payout": never;
  "GET /partner/torc/checkout": "customer_id" | "payin_id";
  "GET /partner/torc/commission-wallet/line": "transaction_id" | "kind" | "type" | "method" | "base_amount" | "rate_percent" | "fixed_amount" | "charged_amount" | "cost_amount" | "share_percent" | "rounding" | "amount" | "plan_id" | "commission_payout_id";
  "GET /partner/torc/commission-wallet/payout": "amount" | "bank_statement_id";
  "GET /partner/torc/connector": "kind";
  "GET /partner/torc/customer": never;
  "GET /partner/torc/dispute": "payin_id" | "customer_id" | "evidence_state";
  "GET /partner/torc/fx-conversion": "transaction_id" | "payout_id" | "rate" | "mid_rate" | "markup_percent";
  "GET /partner/torc/invoice": "kind" | "tax_percent";
  "GET /partner/organization-user": "role" | "invitation_status";
  "GET /partner/organization": "kyb_status" | "stage" | "stage_note" | "waiting_on" | "plan_id" | "partner_permission_list" | "invitation" | "volume_30d" | "commission_30d";
  "GET /partner/torc/payin": "transaction_id" | "method" | "customer_id" | "checkout_id" | "virtual_account_id" | "settlement_id";
  "GET /partner/torc/payout-sender": "entity_type";
  "GET /partner/torc/payout": "transaction_id" | "method" | "payout_beneficiary_id" | "payout_sender_id" | "bulk_payout_id" | "fx_conversion_id" | "rate" | "name_check" | "screening";
  "GET /pricing/partner-plan": "fx_conversion_markup" | "share_percent";
  "GET /pricing/change-request": "kind" | "current_plan_id" | "plan_id" | "current_fx_conversion_markup" | "requested_fx_conversion_markup";
  "GET /partner/torc/refund": "transaction_id" | "payin_id" | "customer_id";
  "GET /partner/report-schedule": "report_type" | "file_type" | "filters" | "columns" | "rhythm" | "recipients" | "created_by" | "last_report";
  "GET /partner/report": "report_type" | "file_type" | "filters" | "columns" | "failure" | "requested_by" | "schedule_id";
  "GET /partner/torc/session": "checkout_id" | "customer_id" | "payin_id" | "method";
  "GET /partner/organization/settlement-bank": "payout_method_id" | "bank_statement_document_id" | "replaces_id";
  "GET /partner/organization/settlement-config": "settlement_payout_mode" | "settlement_schedule" | "min_amount_threshold" | "org_settlement_bank_id" | "next_settlements";
  "GET /partner/torc/settlement-payout": "settlement_id" | "org_settlement_bank_id";
  "GET /partner/torc/settlement": "settlement_payout_mode" | "settlement_payout_id" | "org_settlement_bank_id";
  "GET /partner/torc/transaction": "type" | "method" | "payin_id" | "payout_id" | "refund_id" | "fx_conversion_id" | "customer_id" | "settlement_id" | "dispute_id" | "invoice_id";
  "GET /partner-user/peers": "invitation_status";
  "GET /partner/torc/virtual-account": "customer_id";
  "GET /partner/torc/wallet-fund-transfer": "wallet_id" | "org_settlement_bank_id" | "direction";
  "GET /partner/torc/wallet-transaction": "wallet_id" | "type" | "subject_id";
  "GET /partner/torc/wallet": never;
  "GET /partner/torc/webhook": "event_list";
}
