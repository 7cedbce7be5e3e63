/** E-mails and text messages: written to the outbox in the transaction that causes them, delivered afterwards. */
import { and, asc, count, eq, isNull, lt, lte, or, sql as fragment } from "drizzle-orm";
import { AppError } from "../app-error";
import nodemailer from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import type { Sql } from "../db/database";
import { outbox } from "../db/schema/directory";
import { said } from "../said";
import { inSeconds } from "../lib/in-seconds";
import type { GatewayContext } from "../gateway-context";

export interface Message {
  /** The partner it is sent for. */
  partner_id: string;
  channel: "EMAIL" | "SMS";
  to: string;
  subject: string | null;
  text: string;
  /** The same for mail programs that show HTML; a text message has none. */
  html?: string;
  /** The one-time code within the text. */
  code?: string;
  /** The link within the text. */
  link?: string;
}

/** Call it in the transaction the message is about, so that both happen or neither. */
export async function postMessage(gateway: GatewayContext, sql: Sql, message: Message): Promise<void> {
  await sql.insert(outbox).values({ id: uuidv7(), ...message, sent_at: gateway.clock().toISOString() });
}

const betweenResendsMs = 60_000;

/** For an e-mail that can be requested again. Throws `too_many` within a minute of the last one. */
export function refuseSoonAfter(gateway: GatewayContext, sent_at: string): void {
  const seconds = Math.ceil((Date.parse(sent_at) + betweenResendsMs - gateway.clock().getTime()) / 1000);
  if (seconds > 0) throw new AppError("too_many", said("mail_just_sent", { count: seconds }), { retry_after_seconds: seconds });
}

const mostWaiting = 1000;

/** Throws `too_many` while a thousand of the partner's e-mails wait for the mail server; without a mail server, nothing waits. */
export async function refuseFlood(gateway: GatewayContext, sql: Sql, partner_id: string): Promise<void> {
  if (!gateway.settings.SMTP_URL) return;
  const [waiting] = await sql
    .select({ count: count() })
    .from(outbox)
    .where(and(eq(outbox.partner_id, partner_id), isNull(outbox.delivered_at), lt(outbox.attempts, attemptsAtMost)));
  if ((waiting?.count ?? 0) >= mostWaiting) throw new AppError("too_many", said("mails_waiting"), { retry_after_seconds: 120 });
}

const attemptsAtMost = 10;
/** Longer than any server takes, so the claim of a gateway that died while sending expires. */
const claimSeconds = 120;

/**
 * Sends waiting e-mails to the SMTP server. A row is claimed before it is sent, so two gateways never both send it;
 * failures are retried at the next run, and a dead gateway's e-mails when its claim expires.
 */
export function mailDelivery(gateway: GatewayContext): { run(): Promise<number> } | undefined {
  const { SMTP_URL, MAIL_FROM } = gateway.settings;
  if (!SMTP_URL) return undefined;
  const transport = nodemailer.createTransport(SMTP_URL);
  return {
    async run() {
      const now = gateway.clock();
      const isFree = or(isNull(outbox.claimed_until), lte(outbox.claimed_until, now.toISOString()));
      const isWaiting = and(isNull(outbox.delivered_at), eq(outbox.channel, "EMAIL"), lt(outbox.attempts, attemptsAtMost), isFree);
      // The first of each partner, then the second of each: a partner with a thousand e-mails waits behind its own.
      const turn = fragment`row_number() over (partition by ${outbox.partner_id} order by ${outbox.sent_at})`;
      const waiting = await gateway.db.directory.select().from(outbox).where(isWaiting).orderBy(turn, asc(outbox.sent_at)).limit(50);
      let sent = 0;
      for (const message of waiting) {
        const mine = await gateway.db.directory
          .update(outbox)
          .set({ attempts: message.attempts + 1, claimed_until: inSeconds(now, claimSeconds) })
          .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts), isWaiting))
          .returning({ id: outbox.id });
        if (mine.length === 0) continue;
        try {
          await transport.sendMail({
            from: MAIL_FROM,
            to: message.to,
            subject: message.subject ?? "",
            text: message.text,
            ...(message.html !== null && { html: message.html }),
            // So that no "out of office" comes back.
            headers: { "Auto-Submitted": "auto-generated" },
          });
          // The content is no longer needed, and codes and links are secrets; the subject can contain a code too.
          await gateway.db.directory
            .update(outbox)
            .set({ delivered_at: gateway.clock().toISOString(), subject: null, text: "", html: null, code: null, link: null })
            .where(eq(outbox.id, message.id));
          sent += 1;
        } catch (error) {
          await gateway.db.directory.update(outbox).set({ claimed_until: null }).where(eq(outbox.id, message.id));
          gateway.log.error({ err: error, outbox_id: message.id }, "an e-mail was not delivered and will be retried");
        }
      }
      return sent;
    },
  };
}
