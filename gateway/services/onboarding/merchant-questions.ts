/** Questions as the merchant sees and answers them: what the partner passed on to it, and remarks on what it fills in itself. */
import { and, asc, count, desc, eq, exists, ne, or, sql as fragment } from "drizzle-orm";
import type { AnswerMerchantQuestion, MerchantQuestion, MerchantThread } from "../../../contract/records/merchant";
import type { OpenItem } from "../../../contract/records/onboarding";
import { AppError, notFound, refusedField } from "../../app-error";
import type { MerchantContext } from "../../call-context";
import { openItem, openItemMessage } from "../../db/schema/open-item";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { say } from "../desk/ask";
import { findDocuments } from "../kyb/draft-documents";
import { fillerOf, findSubject } from "../kyb/kyb-subject";
import { refreshBlocking } from "../kyb/read-blocking";
import { notifyOfMerchant } from "../notifications/notifications";
import { nameOf } from "../people/name-of";
import { passOn } from "./open-items";
import { itemColumns, listMessages, toOpenItem } from "./read-open-items";

const most = 200;

/** That of one merchant. Its permission is asked for in a place of its own. */
function shownTo({ tx, merchant: { org_id } }: MerchantContext) {
  const { sql } = tx;
  const itself = and(eq(openItemMessage.partner_id, openItem.partner_id), eq(openItemMessage.open_item_id, openItem.id));
  const wasAsked = exists(
    sql
      .select({ id: openItemMessage.id })
      .from(openItemMessage)
      .where(and(itself, eq(openItemMessage.audience, "MERCHANT"))),
  );
  return and(
    eq(openItem.org_id, org_id),
    ne(openItem.kind, "PERMISSION_REQUEST"),
    or(wasAsked, and(eq(openItem.kind, "KYB_REMARK"), keepsVerification(org_id))),
  );
}

const keepsVerification = (org_id: string) => fragment<boolean>`exists (select from ${organization}
  where ${organization.partner_id} = ${openItem.partner_id} and ${organization.id} = ${org_id} and ${organization.is_kyb_permission_by_merchant})`;

/** Late ones as well. */
const waits = and(eq(openItem.state, "RESPONSE_REQUIRED"), eq(openItem.waiting_on, "merchant"));

export async function countQuestions(context: MerchantContext): Promise<number> {
  const [row] = await context.tx.sql
    .select({ count: count() })
    .from(openItem)
    .where(and(shownTo(context), waits));
  return row?.count ?? 0;
}

export async function listQuestions(context: MerchantContext): Promise<MerchantQuestion[]> {
  const rows = await context.tx.sql
    .select(itemColumns(context.gateway.clock()))
    .from(openItem)
    .where(shownTo(context))
    .orderBy(desc(fragment`(${waits}) is true`), desc(openItem.created_at), asc(openItem.id))
    .limit(most);
  return rows.map((row) => toQuestion(toOpenItem(row)));
}

function toQuestion({ id, kind, title, path, state, waiting_on, asked_by, created_at, due_at }: OpenItem): MerchantQuestion {
  const needs_answer = waiting_on === "merchant" && (state === "RESPONSE_REQUIRED" || state === "EXPIRED");
  return { id, kind, title, path, state, asked_by, created_at, due_at, needs_answer };
}

async function findItem(context: MerchantContext, id: string): Promise<OpenItem> {
  const isIt = and(eq(openItem.id, id), shownTo(context));
  const [row] = await context.tx.sql.select(itemColumns(context.gateway.clock())).from(openItem).where(isIt);
  if (!row) throw notFound();
  return toOpenItem(row);
}

/** Without the team's notes and what it writes to the provider. Throws `not_found`, also for another merchant's. */
export async function readQuestion(context: MerchantContext, id: string): Promise<MerchantThread> {
  const { tx, merchant } = context;
  const item = await findItem(context, id);
  const { is_kyb_permission_by_merchant } = await findSubject(tx, merchant.org_id);
  const messages = await listMessages(tx.sql, id);
  const isShown = ({ author, audience }: (typeof messages)[number]) =>
    audience === "MERCHANT" || (author === "provider" && is_kyb_permission_by_merchant);
  return {
    ...toQuestion(item),
    stops: item.stops,
    messages: messages.filter(isShown).map(({ audience: _, ...message }) => message),
  };
}

/**
 * It then waits on the partner; a remark on what the merchant fills in itself waits until that is submitted again. Throws
 * `not_found`, `refused` once it is done, and at `document_id` for what is none of the merchant's documents.
 */
export async function answerQuestion(
  context: MerchantContext,
  id: string,
  answer: AnswerMerchantQuestion,
): Promise<Audited<MerchantThread>> {
  const { tx, merchant, caller } = context;
  const { org_id } = merchant;
  const subject = await findSubject(tx, org_id, { lock: true });
  await findItem(context, id);
  const [item] = await tx.sql.select().from(openItem).where(eq(openItem.id, id)).for("update");
  if (!item) throw notFound();
  if (item.state === "DONE") throw new AppError("refused", refusal("open_item_done"));
  if (answer.document_id && (await findDocuments(tx, org_id, [answer.document_id])).length === 0)
    throw refusedField("document_id", refusal("document_unknown"));
  await say(context, id, {
    author: "merchant",
    author_name: await nameOf(tx, caller),
    audience: "MERCHANT",
    text: answer.text,
    document_id: answer.document_id ?? null,
  });
  const isOwn = item.kind === "KYB_REMARK" && fillerOf(subject) === "merchant";
  await passOn(context, item, subject, isOwn ? null : "partner");
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "OPEN_ITEM_ANSWERED", id, { org_id, audience: "MERCHANT" });
  // What it fills in itself is no one else's to act on before it is submitted.
  if (!isOwn)
    await notifyOfMerchant(context, { kind: "QUESTION_ANSWERED", subject_id: `${id} ${context.gateway.clock().toISOString()}` }, org_id);
  await noteChanges(context, [
    { call: "GET /partner/open-item/{id}", record_id: id, org_id, kind: "UPDATED" },
    { call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" },
  ]);
  return audited(entry, await readQuestion(context, id));
}
