import { paymentMethods } from "../../contract/reference/payment-methods";
import { transactionTypes } from "../../contract/reference/transaction-types";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "transactions",
  endpoints: "transaction",
  paths: { list: "dashboards/transactions", show: "dashboards/transactions/:org_id/:id" },
  deepLinks: ["transactions"],
  menu: { order: 50 },
  title: (transaction) => transaction.reference,
  kinds: {
    type: field.choice(transactionTypes, "transaction_types"),
    method: field.choice(paymentMethods, "methods"),
    payin_id: field.reference("payins"),
    payout_id: field.reference("payouts"),
    refund_id: field.reference("refunds"),
    fx_conversion_id: field.reference("fx-conversions"),
    customer_id: field.reference("customers", "counterparty_name"),
    settlement_id: field.reference("settlements"),
    dispute_id: field.reference("disputes"),
    invoice_id: field.reference("invoices"),
  },
  list: {
    columns: ["reference", "org_id", "type", "amount", "status", "commission_amount", "created_at"],
    compact: { start: "status", end: "amount" },
    tabs: "status",
  },
  show: {
    lead: "amount",
    status: "status",
    about: "counterparty_name",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "settled_at", "commission_amount"],
    sections: [
      { title: "transaction", fields: ["type", "method", "description", "reference"], hidesMissing: true },
      { title: "money", fields: ["amount", "fee_amount", "buy_rate_amount", "commission_amount"] },
    ],
    related: ["payin_id", "payout_id", "refund_id", "fx_conversion_id", "customer_id", "settlement_id", "dispute_id", "invoice_id"],
  },
});
