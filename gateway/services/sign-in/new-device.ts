/** Tells people of a sign-in from a browser or system that they haven't used before. */
import { and, eq } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { session } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { countryOfAddress } from "../../lib/country-of-address";
import type { Origin } from "../../origin";
import { newDevice } from "../mails/mails";
import { recoverLink, sessionsLink } from "../mails/portal-links";
import { postMail } from "../mails/post-mail";
import { deviceOf } from "../../lib/device-of";

/** By name: another version of a browser is the same device. */
const nameOf = (user_agent: string | null): string => {
  const { browser, system } = deviceOf(user_agent);
  return JSON.stringify([browser, system]);
};

/**
 * Before the new session is written, in its transaction. The first sign-in ever is no news; sessions of a back-office admin
 * who acted for the person don't count, so theirs makes no device known.
 */
export async function mailNewDevice(
  gateway: GatewayContext,
  sql: Sql,
  { user_agent, ip }: Origin,
  person: { partner_id: string; partner_user_id: string; email: string },
): Promise<void> {
  const earlier = await sql
    .selectDistinct({ user_agent: session.user_agent })
    .from(session)
    .where(and(eq(session.partner_user_id, person.partner_user_id), eq(session.kind, "full"), eq(session.is_bo_admin_login, false)));
  if (earlier.length === 0) return;
  const name = nameOf(user_agent);
  if (earlier.some((each) => nameOf(each.user_agent) === name)) return;
  const { browser, system } = deviceOf(user_agent);
  const at = gateway.clock().toISOString();
  const links = { sessions: sessionsLink(gateway), recover: recoverLink(gateway) };
  await postMail(gateway, sql, person, newDevice({ browser, system, ip, country: countryOfAddress(ip), at, ...links }));
}
