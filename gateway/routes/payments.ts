import type { paymentEndpoints } from "../../contract/endpoints/payments";
import type { InvoiceDetail } from "../../contract/records/invoice";
import type { Handlers } from "../plugins/serve-endpoint";
import { findRecord, torcRoutes } from "../plugins/serve-records";
import { listPayoutMethods } from "../../contract/reference/payout-methods";
import { drawInvoice } from "../services/invoices/draw-invoice";
import { invoiceAgeing } from "../services/invoices/invoice-ageing";
import { markInvoicePaid } from "../services/payments/move-invoice";
import { findPayoutMethod } from "../services/payments/payout-methods";
import { listFees } from "../services/pricing/list-fees";
import { paymentRecords } from "../services/payments/payment-records";

export const paymentRoutes: Handlers<keyof typeof paymentEndpoints> = {
  ...torcRoutes(paymentRecords),
  "GET /partner/torc/invoice/ageing": ({ inPartner }) => inPartner(invoiceAgeing),
  "GET /partner/torc/invoice/{id}/file": async (request) => {
    const invoice = await findRecord(paymentRecords.invoice, "GET /partner/torc/invoice/{id}", request, (_, found) =>
      Promise.resolve(found),
    );
    return drawInvoice(request.caller.partner_id, invoice as InvoiceDetail);
  },
  "POST /partner/torc/invoice/{id}/mark-paid": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => markInvoicePaid(context, params.id)),
  "GET /partner/torc/misc/fees": ({ inPartner, query }) => inPartner((context) => listFees(context, query)),
  "GET /partner/torc/payout-method/all": async ({ query }) => listPayoutMethods(query),
  "GET /partner/torc/payout-method/{id}": async ({ params }) => findPayoutMethod(params.id),
};
