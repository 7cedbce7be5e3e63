import { bankStatementFormats } from "../../contract/reference/bank-statements";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "bank-statements",
  endpoints: { list: "GET /partner/bank-statement", one: "GET /partner/bank-statement/{id}" },
  writes: { create: "POST /partner/bank-statement" },
  paths: { list: "dashboards/bank-statements", show: "dashboards/bank-statement/:id" },
  preferenceKey: "bank_statement",
  title: (statement) => statement.statement_reference,
  kinds: {
    format: field.choice(bankStatementFormats, "bank_statement_formats"),
    opening_balance: field.money("currency"),
    closing_balance: field.money("currency"),
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
    compact: { start: "to_on", end: "closing_balance" },
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
