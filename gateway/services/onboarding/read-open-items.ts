/** The desk: everything anyone asked about any merchant. */
import { and, asc, count, eq, gt, ilike, isNull, lte, notInArray, or, sql as fragment, type SQL } from "drizzle-orm";
import { fieldWordOf, fieldWords } from "../../../contract/kyb/field-words";
import { sentenceFor } from "../../../contract/onboarding-sentences";
import type { Sentence } from "../../../contract/sentence";
import { openItemList, type OpenItem, type OpenItemMessage } from "../../../contract/records/onboarding";
import { paymentItemKinds } from "../../../contract/reference/open-items";
import type { ListQuery, Page } from "../../../contract/paging";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { kyb } from "../../db/schema/kyb";
import { openItem, openItemMessage } from "../../db/schema/open-item";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { document } from "../../db/schema/records/document";
import { listRows, literal } from "../records/list-rows";
import { ofGranting } from "../records/record-store";

// Table names are spelled out: in a single-table query drizzle leaves columns unqualified, so they would resolve to the inner table.
const behind = (
  own: SQL,
  itself: SQL,
) => fragment<string>`coalesce((select ${own} from ${organization} where ${organization.partner_id} = open_item.partner_id
  and ${organization.id} = open_item.org_id), (select ${itself} from ${partner} where ${partner.partner_id} = open_item.partner_id))`;

/** The field's current path in the draft; null if the person was removed. */
const pathNow = fragment<string | null>`case when open_item.path ~ '^[a-z_]+\\.[0-9a-f-]{36}(\\.|$)' then (
  select split_part(open_item.path, '.', 1) || '.' || (listed.place - 1) || substr(open_item.path, length(split_part(open_item.path, '.', 1)) + 38)
  from ${kyb}, jsonb_array_elements(${kyb.draft} -> split_part(open_item.path, '.', 1)) with ordinality as listed (item, place)
  where ${kyb.partner_id} = open_item.partner_id and ${kyb.org_id} = open_item.org_id and listed.item ->> 'id' = split_part(open_item.path, '.', 2))
  else open_item.path end`;

const stateAt = (now: Date) =>
  fragment<
    OpenItem["state"]
  >`case when open_item.state = 'RESPONSE_REQUIRED' and open_item.due_at < ${now.toISOString()}::timestamptz then 'EXPIRED' else open_item.state end`;

export const itemColumns = (now: Date) => ({
  id: openItem.id,
  org_id: openItem.org_id,
  org_name: behind(fragment`${organization.name}`, fragment`${partner.name}`),
  country: behind(fragment`${organization.country}`, fragment`${partner.country}`),
  kind: openItem.kind,
  subject_id: openItem.subject_id,
  subject_name: openItem.subject_name,
  asked_path: openItem.path,
  path: pathNow,
  page: openItem.page,
  state: stateAt(now),
  waiting_on: openItem.waiting_on,
  asked_by: openItem.asked_by,
  created_at: openItem.created_at,
  since: openItem.since,
  due_at: openItem.due_at,
  updated_at: openItem.updated_at,
});

type StoredItem = Omit<OpenItem, "title" | "stops"> & { asked_path: string | null };

/** The title follows from its kind, the field in question and who it is about. */
export function titleOf({ kind, path, subject_name }: Pick<typeof openItem.$inferSelect, "kind" | "path" | "subject_name">): Sentence {
  const person = subject_name ?? "";
  switch (kind) {
    case "PERMISSION_REQUEST":
      return sentenceFor("item_permission");
    case "VERIFICATION":
      return sentenceFor("item_identity", { person });
    case "SCREENING":
      return sentenceFor("item_screening", { term: person });
    case "PRICE_CHANGE":
      return sentenceFor("item_price_change", { price: person });
    case "PAYOUT_FAILED":
      return sentenceFor("item_payout_failed", { reference: person });
    case "DISPUTE":
      return sentenceFor("item_dispute", { reference: person });
    case "KYB_REMARK": {
      const field = fieldWordOf(path ?? "");
      return subject_name === null ? sentenceFor("field_alone", { field }) : sentenceFor("item_remark_for", { field, person });
    }
  }
}

export function toOpenItem({ asked_path, ...item }: StoredItem): OpenItem {
  return { ...item, title: titleOf({ ...item, path: asked_path }), stops: stopsOf(item.kind) };
}

function stopsOf(kind: OpenItem["kind"]): Sentence | null {
  if (kind === "DISPUTE") return sentenceFor("stops_dispute");
  return kind === "KYB_REMARK" ? sentenceFor("stops_verification") : null;
}

/** Questions about a field that is called so, in English; names are searched in every language. */
function isAskedAbout(text: string): SQL | undefined {
  const wanted = text.toLowerCase();
  const names = Object.entries(fieldWords).flatMap(([name, words]) =>
    words.toLowerCase().includes(wanted) ? [name.replace(/^settlement_bank_/, "")] : [],
  );
  return names.length === 0 ? undefined : fragment`open_item.path ~ ${`(^|\\.)(${names.join("|")})$`}`;
}

/** Of merchants that let their partner see it. A question becomes `EXPIRED` by the clock alone. */
export function listOpenItems(sql: Sql, now: Date, query: ListQuery): Promise<Page<OpenItem>> {
  const select = itemColumns(now);
  const source = {
    table: openItem,
    spec: openItemList,
    select,
    columns: { state: select.state },
    search: (text: string) =>
      or(ilike(select.org_name, `%${literal(text)}%`), ilike(openItem.subject_name, `%${literal(text)}%`), isAskedAbout(text)),
    toRecord: (row: Record<string, unknown>) => toOpenItem(row as unknown as StoredItem),
  };
  return listRows(sql, { ...source, where: shown() }, query);
}

/** Items about merchants that let their partner see them. */
const shown = () =>
  and(ofGranting(openItem, "KYB_VIEW"), or(notInArray(openItem.kind, [...paymentItemKinds]), ofGranting(openItem, "TRANSACTION_VIEW")));

/** Items that wait for the partner's answer: the one number of menu, Home and desk. */
export async function countNeedsYou(sql: Sql, now: Date): Promise<number> {
  const isYours = and(shown(), eq(stateAt(now), "RESPONSE_REQUIRED"), eq(openItem.waiting_on, "partner"));
  const [counted] = await sql.select({ count: count() }).from(openItem).where(isYours);
  return counted?.count ?? 0;
}

/** What waits for the partner's answer until then, and hasn't been reminded of; locked, first due first. */
export async function lockDueItems(sql: Sql, now: Date, until: string): Promise<OpenItem[]> {
  const rows = await sql
    .select(itemColumns(now))
    .from(openItem)
    .where(
      and(
        shown(),
        eq(openItem.state, "RESPONSE_REQUIRED"),
        eq(openItem.waiting_on, "partner"),
        isNull(openItem.reminded_at),
        gt(openItem.due_at, now.toISOString()),
        lte(openItem.due_at, until),
      ),
    )
    .orderBy(asc(openItem.due_at), asc(openItem.id))
    .for("update");
  return rows.map(toOpenItem);
}

/** Throws `not_found`, also for another partner's. */
export async function findOpenItem(sql: Sql, now: Date, id: string): Promise<OpenItem> {
  const [row] = await sql.select(itemColumns(now)).from(openItem).where(eq(openItem.id, id));
  if (!row) throw notFound();
  return toOpenItem(row);
}

/** Oldest first. */
export async function listMessages(sql: Sql, open_item_id: string): Promise<OpenItemMessage[]> {
  const { id, author, author_name, audience, text, created_at } = openItemMessage;
  const { descriptor, file_name, file_type, byte_size, review, remark } = document;
  const rows = await sql
    .select({
      id,
      author,
      author_name,
      audience,
      text,
      created_at,
      document: { id: document.id, descriptor, file_name, file_type, byte_size, review, remark, created_at: document.created_at },
    })
    .from(openItemMessage)
    .leftJoin(document, and(eq(document.partner_id, openItemMessage.partner_id), eq(document.id, openItemMessage.document_id)))
    .where(eq(openItemMessage.open_item_id, open_item_id))
    .orderBy(asc(created_at), asc(id));
  return rows;
}
