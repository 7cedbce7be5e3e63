import { manageInvoices } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "mark-invoice-paid",
  call: "POST /partner/torc/invoice/{id}/mark-paid",
  access: manageInvoices,
  of: "invoices",
  fields: {},
  sections: [],
  done: { go: "stay" },
});
