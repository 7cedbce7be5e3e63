/** Mail and text messages: written into the outbox together with what caused them, delivered afterwards. */
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import nodemailer from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import type { Sql } from "../db/database";
import { outbox } from "../db/schema/directory";
import type { World } from "../world";

export interface Message {
  channel: "EMAIL" | "SMS";
  to: string;
  subject: string | null;
  text: string;
  /** The one-time code within the text. */
  code?: string;
  /** The link within the text. */
  link?: string;
}

/** Call it in the transaction of what it tells about: no mail without the fact, no fact without the mail. */
export async function postMessage(world: World, sql: Sql, message: Message): Promise<void> {
  await sql.insert(outbox).values({ id: uuidv7(), ...message, sent_at: world.clock().toISOString() });
}

const attemptsAtMost = 10;

/**
 * Hands waiting mail to the SMTP server. A row is claimed by counting its attempt up, so two gateways do not
 * send it twice at once; what fails is tried again at the next run.
 */
export function mailDelivery(world: World): { run(): Promise<number> } | undefined {
  const { SMTP_URL, MAIL_FROM } = world.settings;
  if (!SMTP_URL) return undefined;
  const transport = nodemailer.createTransport(SMTP_URL);
  return {
    async run() {
      const waiting = await world.db.directory
        .select()
        .from(outbox)
        .where(and(isNull(outbox.delivered_at), eq(outbox.channel, "EMAIL"), lt(outbox.attempts, attemptsAtMost)))
        .orderBy(asc(outbox.sent_at))
        .limit(50);
      let sent = 0;
      for (const message of waiting) {
        const mine = await world.db.directory
          .update(outbox)
          .set({ attempts: message.attempts + 1 })
          .where(and(eq(outbox.id, message.id), eq(outbox.attempts, message.attempts)))
          .returning({ id: outbox.id });
        if (mine.length === 0) continue;
        try {
          await transport.sendMail({ from: MAIL_FROM, to: message.to, subject: message.subject ?? "", text: message.text });
          // What it said is of no more use here, and codes and links are secrets; a code stands in the subject as well.
          await world.db.directory
            .update(outbox)
            .set({ delivered_at: world.clock().toISOString(), subject: null, text: "", code: null, link: null })
            .where(eq(outbox.id, message.id));
          sent += 1;
        } catch (error) {
          world.log.error({ err: error, outbox_id: message.id }, "a mail was not delivered; it is tried again");
        }
      }
      return sent;
    },
  };
}
