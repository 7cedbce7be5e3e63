/** Questions about a merchant, all answered on one desk. */
import { and, eq, inArray, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PartnerContext } from "../../call-context";
import { openItem, openItemMessage } from "../../db/schema/open-item";
import { noteChanges } from "../changes/changes";
import { nameOfOrganization, notify } from "../notifications/notifications";

type NewItem = Pick<
  typeof openItem.$inferInsert,
  "org_id" | "kind" | "path" | "page" | "subject_id" | "subject_name" | "state" | "waiting_on" | "asked_by" | "due_at"
>;
type NewMessage = Pick<typeof openItemMessage.$inferInsert, "author" | "author_name" | "audience" | "text" | "document_id">;

/** With its first message, if there is something to say. */
export async function ask(context: PartnerContext, item: NewItem, message: NewMessage | null): Promise<string> {
  const { gateway, tx } = context;
  const now = gateway.clock();
  const at = now.toISOString();
  const id = uuidv7({ msecs: now.getTime() });
  await tx.sql.insert(openItem).values({ partner_id: tx.partner_id, id, ...item, since: at, created_at: at, updated_at: at });
  if (message) await say(context, id, message);
  if (item.kind === "PAYOUT_FAILED" || item.kind === "DISPUTE") {
    const params = { reference: item.subject_name ?? "", org_name: await nameOfOrganization(context, item.org_id) };
    await notify(context, { kind: item.kind === "DISPUTE" ? "DISPUTE_OPENED" : item.kind, params, org_id: item.org_id, subject_id: id });
  }
  await noteChanges(context, [{ call: "GET /partner/open-item/{id}", record_id: id, org_id: item.org_id, kind: "CREATED" }]);
  return id;
}

export async function say({ gateway, tx }: PartnerContext, open_item_id: string, message: NewMessage): Promise<void> {
  const { sql, partner_id } = tx;
  const now = gateway.clock();
  await sql
    .insert(openItemMessage)
    .values({ partner_id, id: uuidv7({ msecs: now.getTime() }), open_item_id, ...message, created_at: now.toISOString() });
}

interface Which {
  org_id: string;
  kinds: readonly NewItem["kind"][];
  /** When left out, whatever they are about. */
  subject_id?: string;
}

/** Moves all open ones. */
export async function moveItems(
  context: PartnerContext,
  { org_id, kinds, subject_id }: Which,
  to: { state: "IN_REVIEW" | "DONE"; waiting_on: "provider" | null },
): Promise<void> {
  const { gateway, tx } = context;
  const at = gateway.clock().toISOString();
  const which = and(
    eq(openItem.org_id, org_id),
    inArray(openItem.kind, [...kinds]),
    ne(openItem.state, "DONE"),
    subject_id === undefined ? undefined : eq(openItem.subject_id, subject_id),
  );
  const moved = await tx.sql
    .update(openItem)
    .set({ ...to, since: at, updated_at: at })
    .where(which)
    .returning({ id: openItem.id });
  await noteChanges(
    context,
    moved.map(({ id }) => ({ call: "GET /partner/open-item/{id}" as const, record_id: id, org_id, kind: "UPDATED" as const })),
  );
}
