/** What the provider's back office does, for a sandbox that has none; and a look into the outbox. */
import { asc, desc, eq } from "drizzle-orm";
import type { DemoAccount, OutboxMessage } from "../contract/endpoints/sandbox";
import type { FileAnswer } from "../contract/file-answer";
import { notFound } from "../gateway/app-error";
import { demoAccount, outbox } from "../gateway/db/schema/directory";
import type { GatewayContext } from "../gateway/gateway-context";
import { bytesOf, htmlType } from "./html-answer";

/** Newest first; `to` is an e-mail address or a phone number such as +61412345418. */
export async function readOutbox(gateway: GatewayContext, to: string | undefined, limit = 50): Promise<OutboxMessage[]> {
  const rows = await gateway.db.directory
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to.startsWith("+") || to.startsWith(" ") ? `+${to.slice(1)}` : to.toLowerCase()))
    .orderBy(desc(outbox.sent_at), desc(outbox.id))
    .limit(Math.min(limit, 200));
  return rows.map(({ id, channel, to: receiver, subject, text, code, link, sent_at }) => ({
    id,
    channel,
    to: receiver,
    subject,
    text,
    code,
    link,
    sent_at,
  }));
}

/** The HTML of an e-mail that has not left yet; throws `not_found` for a text message. */
export async function mailPage(gateway: GatewayContext, id: string): Promise<FileAnswer> {
  const [mail] = await gateway.db.directory.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  if (!mail?.html) throw notFound();
  return { file_name: `${id}.html`, media_type: htmlType, bytes: bytesOf(mail.html), is_inline: true, has_styles: true };
}

export async function listDemoAccounts(gateway: GatewayContext): Promise<DemoAccount[]> {
  const rows = await gateway.db.directory.select().from(demoAccount).orderBy(asc(demoAccount.position));
  return rows.map(({ position: _, ...account }) => account as DemoAccount);
}
