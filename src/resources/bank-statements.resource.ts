import { bankStatementFormats } from "../../contract/reference/bank-statements";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "bank-statements",
  endpoints: { list: "GET /partner/bank-statement", one: "GET /partner/bank-statement/{id}" },
  writes: { create: "POST /partner/bank-statement" },
  paths: { list: "dashboards/bank-statements", show: "dashboards/bank-statement/:id" },
  preferenceKey: "bank_statement",
  sort: "-created_at",
  title: (statement) => statement.statement_reference,
  fields: {
    statement_reference: field.text(),
    id: field.id(),
    account_last4: field.text(),
    format: field.choice(bankStatementFormats, "bank_statement_formats"),
    currency: field.text(),
    opening_balance: field.money("currency"),
    closing_balance: field.money("currency"),
    from_on: field.day(),
    to_on: field.day(),
    entry_count: field.number(),
    matched_count: field.number(),
    to_confirm_count: field.number(),
    file_name: field.text(),
    created_at: field.dateTime(),
  },
  list: {
    columns: [
      "statement_reference",
      "account_last4",
      "to_on",
      "closing_balance",
      "entry_count",
      "matched_count",
      "to_confirm_count",
      "created_at",
    ],
    yielding: ["account_last4", "entry_count"],
    filters: ["currency", "to_on", "created_at"],
    compact: { start: "to_on", end: "closing_balance" },
    search: true,
    sortable: ["created_at", "to_on"],
  },
  show: {
    summary: ["from_on", "to_on", "opening_balance", "closing_balance"],
    sections: [
      {
        title: "file",
        fields: ["account_last4", "format", "entry_count", "matched_count", "to_confirm_count", "file_name", "created_at", "id"],
      },
    ],
  },
});
