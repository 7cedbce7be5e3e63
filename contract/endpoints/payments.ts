/** Records of money movements, and what belongs to them (`/partner/torc/…`). */
import { z } from "zod";
import { levelOne, manageInvoices } from "../access-rules";
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { recordEndpoints } from "../record-endpoints";
import { records } from "../record-index";
import { Fee, FeeQuery } from "../records/fee";
import { Invoice } from "../records/invoice";
import { InvoiceAgeing } from "../records/invoice-ageing";
import { PayoutMethod } from "../records/payout-method";
import { Currency } from "../money";
import { Country, idParams } from "../values";

const tag = "Payments";

export const paymentEndpoints = {
  ...recordEndpoints(records),
  "GET /partner/torc/invoice/ageing": endpoint({
    summary: "Get what is due on unpaid invoices, by currency and by how long it has been due",
    from_replica: true,
    tag,
    access: levelOne,
    organization_in: "rows",
    data: InvoiceAgeing,
    extension: true,
  }),
  "GET /partner/torc/invoice/{id}/file": endpoint({
    summary: "Download an invoice as a PDF",
    tag,
    access: levelOne,
    organization_in: "rows",
    params: idParams,
    data: FileAnswer,
    file: true,
    extension: true,
  }),
  "POST /partner/torc/invoice/{id}/mark-paid": endpoint({
    summary: "Say that a merchant has paid an invoice",
    tag,
    access: manageInvoices,
    organization_in: "rows",
    params: idParams,
    data: Invoice,
    extension: true,
  }),
  "GET /partner/torc/misc/fees": endpoint({
    summary: "List what the partner's plans charge, by product and currency",
    tag: "Pricing",
    access: {},
    query: FeeQuery,
    data: z.array(Fee),
  }),
  "GET /partner/torc/payout-method/all": endpoint({
    summary: "List payout methods and what each requires; defaults to AU to AU in AUD",
    tag,
    access: { feature: "local_rails" },
    query: z.strictObject({
      sender_country: Country.default("AU"),
      beneficiary_country: Country.default("AU"),
      currency: Currency.default("AUD"),
    }),
    data: z.array(PayoutMethod),
  }),
  "GET /partner/torc/payout-method/{id}": endpoint({
    summary: "Get a payout method",
    tag,
    access: { feature: "local_rails" },
    params: idParams,
    data: PayoutMethod,
  }),
} as const;
