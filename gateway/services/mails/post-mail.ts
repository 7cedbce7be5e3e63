/** Sends e-mails and text messages in their receiver's language. */
import { and, eq, type SQL } from "drizzle-orm";
import { pickLanguage } from "../../../contract/language";
import type { DisplayPreference } from "../../../contract/records/setting";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { partnerSetting } from "../../db/schema/partner";
import type { GatewayContext } from "../../gateway-context";
import { zoneOr } from "../../lib/time-zone";
import { postMessage } from "../outbox/mail";
import { drawMail } from "./draw-mail";
import type { Mail } from "./mail";
import { readMailLogo } from "./mail-logo";
import { mailLanguages, Speech, type Reader, type Values, type WordsKey } from "./mail-words";

interface Receiver {
  /** The partner it is sent for. */
  partner_id: string;
  email: string;
}

/** Call it in the transaction the e-mail is about. Its words can name the receiver's address as `email`, and the `provider`. */
export async function postMail(gateway: GatewayContext, sql: Sql, { partner_id, email }: Receiver, mail: Mail): Promise<void> {
  const reader = await readerOf(gateway, sql, eq(credential.email, email.toLowerCase()));
  const logo = await readMailLogo(sql, partner_id);
  const sender = { provider: gateway.settings.PROVIDER_NAME, address: gateway.portalUrl(), logo };
  const drawn = drawMail({ ...mail, values: { email, ...mail.values } }, reader, sender);
  await postMessage(gateway, sql, { partner_id, channel: "EMAIL", to: email, ...drawn });
}

interface TextReceiver {
  partner_id: string;
  partner_user_id: string;
  /** With its calling code: `+61412345418`. */
  phone: string;
}

/** A text message with a one-time code. */
export async function postCode(
  gateway: GatewayContext,
  sql: Sql,
  { partner_id, partner_user_id, phone }: TextReceiver,
  kind: WordsKey<"text_message">,
  code: string,
): Promise<void> {
  const reader = await readerOf(gateway, sql, eq(credential.partner_user_id, partner_user_id));
  const values: Values = { code };
  const text = new Speech(reader).say("text_message", kind, values);
  await postMessage(gateway, sql, { partner_id, channel: "SMS", to: phone, subject: null, text, code });
}

/** As saved by the person; the deployment's language, and UTC, for people without an account here, such as merchants' users. */
async function readerOf(gateway: GatewayContext, sql: Sql, isReceiver: SQL): Promise<Reader> {
  const isOwn = and(
    eq(partnerSetting.partner_id, credential.partner_id),
    eq(partnerSetting.owner_id, credential.partner_user_id),
    eq(partnerSetting.key, "display"),
  );
  const [saved] = await sql.select({ display: partnerSetting.value }).from(credential).innerJoin(partnerSetting, isOwn).where(isReceiver);
  const { language, time_zone } = (saved?.display ?? {}) as Partial<DisplayPreference>;
  return {
    language: pickLanguage(Object.keys(mailLanguages), language, gateway.settings.DEFAULT_LANGUAGE),
    time_zone: zoneOr(time_zone, "UTC"),
  };
}
