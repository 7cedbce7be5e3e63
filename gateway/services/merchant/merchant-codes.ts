/** One-time codes for merchants' users: mailed, and bound by two ids to the browser that asked. */
import { and, eq } from "drizzle-orm";
import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import type { MerchantCode, ResendMerchantCode } from "../../../contract/records/merchant";
import { AppError } from "../../app-error";
import type { Sql } from "../../db/database";
import { loginCode } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { codeLimits } from "../../lib/code-limits";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import { refusal } from "../../refusal";
import { listMemberships } from "./memberships";
import { merchantCode } from "../mails/mails";
import { postMail } from "../mails/post-mail";
import { deadCode, makeCode, maskEmail, takeAttempt, useUp, wrongCode } from "../sign-in/codes";
import { inConstantTime } from "../sign-in/constant-time";
import { addressLimit, forgetTries, merchantCodeLimit, merchantLimit, refuseWhileBlocked, takeTry, tooMany } from "../sign-in/throttle";

/** `partner_id`: whose merchant's user it is; null where the address is no one's, and then no mail goes out. */
interface Addressee {
  email: string;
  partner_id: string | null;
}

/** Takes as long, and answers the same, whether or not the address is known. */
export function sendCode(gateway: GatewayContext, origin: Origin, find: () => Promise<Addressee>): Promise<MerchantCode> {
  return inConstantTime(async () => {
    const to = await find();
    await takeTry(gateway, [addressLimit(origin.ip), merchantCodeLimit(to.email)]);
    return gateway.db.inDirectory((sql) => write(gateway, sql, to, { auth_id: uuidv7(), session_id: uuidv4() }));
  });
}

/** Throws `too_many` within half a minute, and `dead_code` where none was asked for. */
export function sendAnother(gateway: GatewayContext, origin: Origin, step: ResendMerchantCode): Promise<MerchantCode> {
  return inConstantTime(async () => {
    const [asked] = await gateway.db.directory.select({ email: loginCode.email }).from(loginCode).where(isStep(step));
    if (!asked) throw new AppError("dead_code", refusal("sign_in_over"));
    const limits = [addressLimit(origin.ip), merchantCodeLimit(asked.email)];
    await refuseWhileBlocked(gateway, limits);
    const [one] = await listMemberships(gateway.db.directory, asked.email);
    const sent = await gateway.db.inDirectory(async (sql) => {
      const [last] = await sql.select().from(loginCode).where(isStep(step)).for("update");
      if (!last || last.used_at !== null) throw new AppError("dead_code", refusal("sign_in_over"));
      const wait = Date.parse(last.sent_at) + codeLimits.resend_seconds * 1000 - gateway.clock().getTime();
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      // A step without a code is an unknown address's, and stays so.
      return write(gateway, sql, { email: last.email, partner_id: last.code_hash === null ? null : (one?.partner_id ?? null) }, step);
    });
    await takeTry(gateway, limits);
    return sent;
  });
}

const isStep = ({ auth_id, session_id }: ResendMerchantCode) => and(eq(loginCode.auth_id, auth_id), eq(loginCode.session_id, session_id));

async function write(gateway: GatewayContext, sql: Sql, { email, partner_id }: Addressee, step: ResendMerchantCode): Promise<MerchantCode> {
  const now = gateway.clock();
  const code = partner_id === null ? null : makeCode();
  const row = {
    code_hash: code && gateway.keys.seal(`${step.auth_id}:${code}`),
    tries_left: codeLimits.tries,
    sent_at: now.toISOString(),
    expires_at: inSeconds(now, codeLimits.lifetime_seconds),
  };
  await sql
    .insert(loginCode)
    .values({ ...step, email, channel: "EMAIL", ...row })
    .onConflictDoUpdate({ target: loginCode.auth_id, set: row });
  if (code && partner_id) await postMail(gateway, sql, { email, partner_id }, merchantCode({ code }));
  return {
    auth_id: step.auth_id,
    session_id: step.session_id,
    destination: maskEmail(email),
    expires_at: row.expires_at,
    resend_at: inSeconds(now, codeLimits.resend_seconds),
  };
}

/**
 * Whose code it is: their address. Throws as a partner user's code does: `too_many` while the address is locked, `dead_code` if
 * the code is used, too old or out of attempts, `wrong_code` with the attempts left.
 */
export async function takeCode(gateway: GatewayContext, step: ResendMerchantCode, typed: string): Promise<string> {
  const [asked] = await gateway.db.directory.select().from(loginCode).where(isStep(step));
  if (!asked) throw deadCode();
  await takeTry(gateway, [merchantLimit(asked.email)]);
  const { email, code_hash, tries_left } = await takeAttempt(gateway, step.auth_id);
  const isRight = code_hash !== null && (await gateway.keys.isSealOf(code_hash, `${step.auth_id}:${typed}`));
  if (!isRight) throw wrongCode(tries_left);
  await useUp(gateway, step.auth_id);
  await forgetTries(gateway, [merchantLimit(email), merchantCodeLimit(email)]);
  return email;
}
