/** E-mails and text messages: written to the outbox in the transaction that causes them, delivered afterwards. */
import { and, count, eq, isNull } from "drizzle-orm";
import { AppError } from "../../app-error";
import { v7 as uuidv7 } from "uuid";
import type { Sql } from "../../db/database";
import { outbox } from "../../db/schema/directory";
import { refusal } from "../../refusal";
import type { GatewayContext } from "../../gateway-context";
import { attachPictures } from "./mail-pictures";
import { deliveryOf, SendFailure, type Delivery } from "./outbox-delivery";

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
  if (seconds > 0) throw new AppError("too_many", refusal("mail_just_sent", { count: seconds }), { retry_after_seconds: seconds });
}

const mostWaiting = 1000;

/** Throws `too_many` while a thousand of the partner's e-mails wait for the mail server; without a mail server, nothing waits. */
export async function refuseFlood(gateway: GatewayContext, sql: Sql, partner_id: string): Promise<void> {
  if (!gateway.settings.SMTP_URL) return;
  const [waiting] = await sql
    .select({ count: count() })
    .from(outbox)
    .where(and(eq(outbox.partner_id, partner_id), eq(outbox.channel, "EMAIL"), isNull(outbox.delivered_at), isNull(outbox.given_up_at)));
  if ((waiting?.count ?? 0) >= mostWaiting) throw new AppError("too_many", refusal("mails_waiting"), { retry_after_seconds: 120 });
}

/** Undefined if no mail server is set: e-mails stay in the outbox. */
export function mailDelivery(gateway: GatewayContext): Delivery | undefined {
  const { SMTP_URL, MAIL_FROM } = gateway.settings;
  if (!SMTP_URL) return undefined;
  return deliveryOf(gateway, {
    channel: "EMAIL",
    name: "an e-mail",
    async begin() {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url: SMTP_URL,
        // One connection carries all messages of a run: each of its own would pay for TLS and signing in.
        pool: true,
        maxConnections: 1,
        // A message that fails is the outbox's to try again.
        maxRequeues: 0,
        // All of it within a claim: a server that is slow must not leave a message to two gateways.
        connectionTimeout: 10_000,
        greetingTimeout: 20_000,
        socketTimeout: 20_000,
      });
      return {
        async send(message) {
          const pictured = message.html === null ? undefined : await attachPictures(gateway, message.html);
          try {
            await transport.sendMail({
              from: MAIL_FROM,
              to: message.to,
              subject: message.subject ?? "",
              text: message.text,
              ...pictured,
              // So that no "out of office" comes back.
              headers: { "Auto-Submitted": "auto-generated" },
            });
          } catch (error) {
            throw await failureOf(error as SmtpError, () => transport.verify());
          }
        },
        end: () => transport.close(),
      };
    },
  });
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * An answer to the receiver or the content is the message's own. Anything else may be the server's (away, full, a wrong password),
 * or caused by this one message, at which it hangs up: a connection without a message tells which. What the server says in words
 * can name the receiver, so only its numbers are kept.
 */
async function failureOf(error: SmtpError, verify: () => Promise<unknown>): Promise<SendFailure> {
  const { code = "ERROR", command = "", response = "", responseCode } = error;
  const [answer = code] = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  if (responseCode !== undefined && ["RCPT TO", "DATA"].includes(command)) {
    return new SendFailure(responseCode >= 500 ? "REFUSED" : "DEFERRED", answer, `the mail server answered ${answer} to ${command}`);
  }
  try {
    await verify();
    return new SendFailure("DEFERRED", answer, `the mail server did not take the message (${answer})`, { cause: error });
  } catch (failure) {
    return new SendFailure("NOT_REACHED", answer, "the mail server is away or refuses us", { cause: failure });
  }
}
