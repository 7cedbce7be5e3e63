/** What becomes of an invoice that is out: it is paid, or it is wrong and another takes its place. */
import { eq } from "drizzle-orm";
import { manageInvoices } from "../../../contract/access-rules";
import { mayMove } from "../../../contract/lifecycles/define-lifecycle";
import { invoiceLifecycle } from "../../../contract/lifecycles/invoice";
import { decide } from "../../../contract/permissions";
import type { DecideInvoice, Invoice } from "../../../contract/records/invoice";
import { allow } from "../../allow";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { invoice } from "../../db/schema/records/invoice";
import { transaction } from "../../db/schema/transaction";
import { refusal } from "../../refusal";
import { grantedPermissions } from "../access/grants";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { paymentRecords } from "./payment-records";
import { nameOf } from "../people/name-of";
import { addEvent } from "../records/add-event";
import { issueInvoice } from "../invoices/issue-invoices";

type Row = typeof invoice.$inferSelect;

/** Throws `not_found`, also for another partner's. */
async function lockInvoice({ tx }: PartnerContext, id: string): Promise<Row> {
  const [found] = await tx.sql.select().from(invoice).where(eq(invoice.id, id)).for("update");
  if (!found) throw notFound();
  return found;
}

const readInvoice = ({ tx }: PartnerContext, id: string) => paymentRecords.invoice.find(tx.sql, id) as Promise<Invoice>;

/** Throws `refused` where its lifecycle has no such way. */
async function move(
  context: PartnerContext,
  { id, org_id, status }: Row,
  event: "pay" | "cancel",
  set: Pick<Row, "status" | "paid_at">,
  said: { actor?: string; text?: string } = {},
): Promise<void> {
  if (!mayMove(invoiceLifecycle, status, event)) throw new AppError("refused", refusal("invoice_closed", { status }));
  const updated_at = context.gateway.clock().toISOString();
  await context.tx.sql
    .update(invoice)
    .set({ ...set, updated_at })
    .where(eq(invoice.id, id));
  await addEvent(context, id, { kind: set.status, ...said });
  await noteChanges(context, [{ call: "GET /partner/torc/invoice/{id}", record_id: id, org_id, kind: "UPDATED" }]);
}

const pay = (context: PartnerContext, found: Row, said?: { actor: string }) =>
  move(context, found, "pay", { status: "PAID", paid_at: context.gateway.clock().toISOString() }, said);

/** Its payments are on the document that takes its place at once, at the tax of now; its own lines stay. */
async function cancel(context: PartnerContext, found: Row, reason: string): Promise<void> {
  await move(context, found, "cancel", { status: "CANCELLED", paid_at: null }, { text: reason });
  // As many as were billed, which may take as long again.
  const sql = await context.tx.slowSql();
  await sql.update(transaction).set({ invoice_id: null }).where(eq(transaction.invoice_id, found.id));
  const { org_id, currency, period_from } = found;
  await issueInvoice(context, { org_id, currency, from: new Date(period_from) });
}

/** The partner's word. Throws `forbidden` without the merchant's permission, `refused` once nothing is open. */
export async function markInvoicePaid(context: CallContext, id: string): Promise<Audited<Invoice>> {
  const found = await lockInvoice(context, id);
  allow(decide(manageInvoices, context.caller, await grantedPermissions(context.tx.sql, found.org_id)));
  await pay(context, found, { actor: await nameOf(context.tx, context.caller) });
  const entry = await writeAudit(context, "INVOICE_PAID", id, { org_id: found.org_id });
  return audited(entry, await readInvoice(context, id));
}

/** The provider's. Throws `refused` once nothing is open, and for cancelling without a reason. */
export async function decideInvoice(context: PartnerContext, id: string, { status, reason }: DecideInvoice): Promise<Invoice> {
  const found = await lockInvoice(context, id);
  if (status === "PAID") await pay(context, found);
  else if (reason) await cancel(context, found, reason);
  else throw refusedField("reason", refusal("invoice_reason_missing"));
  await writeProviderAudit(context, `INVOICE_${status}`, id, { org_id: found.org_id, reason: reason ?? null });
  return readInvoice(context, id);
}
