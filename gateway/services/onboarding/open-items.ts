/** One question with its thread, and answering it. */
import { and, eq, ne } from "drizzle-orm";
import { kybView, moneyRecords } from "../../../contract/access-rules";
import { decide } from "../../../contract/permissions";
import type { AnswerOpenItem, OpenItem, OpenItemThread } from "../../../contract/records/onboarding";
import { paymentItemKinds } from "../../../contract/reference/open-items";
import { allow } from "../../allow";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { openItem } from "../../db/schema/open-item";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { findOpenItem, listMessages, titleOf } from "./read-open-items";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { findDocuments } from "../kyb/draft-documents";
import { findSubject, type KybSubject } from "../kyb/kyb-subject";
import { nameOf } from "../people/name-of";
import { say } from "../desk/ask";
import { merchantQuestion } from "../mails/mails";
import { merchantLink } from "../mails/portal-links";
import { findOwner, mailOwner, namesFor } from "../people/owner-mail";
import { refreshBlocking } from "../kyb/read-blocking";

/** Throws `not_found`, and `forbidden` if the merchant doesn't let its partner see it. */
export async function readThread({ gateway, tx, caller }: CallContext, id: string): Promise<OpenItemThread> {
  const item = await findOpenItem(tx.sql, gateway.clock(), id);
  const subject = await findSubject(tx, item.org_id);
  allow(decide(kybView, caller, subject.granted));
  if (isAboutPayments(item.kind)) allow(decide(moneyRecords, caller, subject.granted));
  return { ...item, messages: await listMessages(tx.sql, id) };
}

const isAboutPayments = (kind: OpenItem["kind"]) => (paymentItemKinds as readonly string[]).includes(kind);

/** A failed payout is over when a person says so; everything else ends by itself. Throws `refused` for those. */
export async function closeOpenItem(context: CallContext, id: string): Promise<Audited<OpenItemThread>> {
  const { gateway, tx } = context;
  const before = await readThread(context, id);
  if (before.kind !== "PAYOUT_FAILED") throw new AppError("refused", refusal("open_item_ends_itself"));
  const at = gateway.clock().toISOString();
  // Of two at once, one closes it, and the other finds it closed.
  const closed = await tx.sql
    .update(openItem)
    .set({ state: "DONE", waiting_on: null, since: at, updated_at: at })
    .where(and(eq(openItem.id, id), ne(openItem.state, "DONE")))
    .returning({ id: openItem.id });
  if (closed.length === 0) return unaudited("it was closed already", await readThread(context, id));
  const entry = await writeAudit(context, "OPEN_ITEM_CLOSED", id, { org_id: before.org_id });
  await noteChanges(context, [{ call: "GET /partner/open-item/{id}", record_id: id, org_id: before.org_id, kind: "UPDATED" }]);
  return audited(entry, await readThread(context, id));
}

/**
 * To the provider: goes into review, and no longer waits for an answer. To the merchant: sends an e-mail, and waits on the
 * merchant. For the team: an internal note. Throws `refused` once it is done.
 */
export async function answerOpenItem(context: CallContext, id: string, answer: AnswerOpenItem): Promise<Audited<OpenItemThread>> {
  const { tx, caller } = context;
  const [found] = await tx.sql.select({ org_id: openItem.org_id }).from(openItem).where(eq(openItem.id, id));
  if (!found) throw notFound();
  const { org_id } = found;
  const subject = await findSubject(tx, org_id, { lock: true });
  allow(decide(kybView, caller, subject.granted));
  const [item] = await tx.sql.select().from(openItem).where(eq(openItem.id, id)).for("update");
  if (!item) throw notFound();
  if (item.state === "DONE") throw new AppError("refused", refusal("open_item_done"));
  if (answer.audience === "MERCHANT" && subject.is_own) throw refusedField("audience", refusal("open_item_no_merchant"));
  if (answer.document_id && (await findDocuments(tx, org_id, [answer.document_id])).length === 0)
    throw refusedField("document_id", refusal("document_unknown"));
  const author_name = await nameOf(tx, caller);
  await say(context, id, {
    author: "partner",
    author_name,
    audience: answer.audience,
    text: answer.text,
    document_id: answer.document_id ?? null,
  });
  if (answer.audience === "MERCHANT") {
    const owner = await findOwner(tx, org_id);
    const question = { asker: author_name, title: titleOf(item).text, question: answer.text, link: merchantLink(context.gateway) };
    await mailOwner(context, owner, merchantQuestion({ ...namesFor(owner), ...question }));
  }
  await passOn(context, item, subject, answer.audience === "TEAM" ? null : party[answer.audience]);
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "OPEN_ITEM_ANSWERED", id, { audience: answer.audience });
  await noteChanges(context, [
    { call: "GET /partner/open-item/{id}", record_id: id, org_id, kind: "UPDATED" },
    { call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" },
  ]);
  return audited(entry, await readThread(context, id));
}

const party = { PROVIDER: "provider", MERCHANT: "merchant" } as const;

/** An answer passes it on to the one who has to speak next; null leaves it where it is. To the provider, it goes into review. */
export async function passOn(
  { gateway, tx }: PartnerContext,
  item: typeof openItem.$inferSelect,
  subject: KybSubject,
  to: "partner" | "merchant" | "provider" | null,
): Promise<void> {
  const { sql } = tx;
  const at = gateway.clock().toISOString();
  const isOpen = item.state === "RESPONSE_REQUIRED";
  const waiting_on = isOpen && to !== null ? to : item.waiting_on;
  const since = waiting_on === item.waiting_on ? item.since : at;
  await sql
    .update(openItem)
    .set({ waiting_on, since, updated_at: at, ...(isOpen && to === "provider" && { state: "IN_REVIEW" as const }) })
    .where(eq(openItem.id, item.id));
  if (item.kind !== "KYB_REMARK" || subject.kyb_status !== "TO_BE_RESUBMITTED" || subject.is_own) return;
  // The partner acts as long as one question is its own, and resubmits once none is left.
  const open = await sql
    .select({ waiting_on: openItem.waiting_on })
    .from(openItem)
    .where(and(eq(openItem.org_id, item.org_id), eq(openItem.kind, "KYB_REMARK"), eq(openItem.state, "RESPONSE_REQUIRED")));
  const next = open.length > 0 && open.every((each) => each.waiting_on === "merchant") ? "merchant" : "partner";
  if (next !== subject.waiting_on)
    await sql.update(organization).set({ waiting_on: next, waiting_since: at, updated_at: at }).where(eq(organization.id, item.org_id));
}
