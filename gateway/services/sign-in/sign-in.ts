/** Sign-in: e-mail and password, then the one-time code or a passkey, then the session. */
import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PasskeyOptions, SignInByPasskey } from "../../../contract/records/passkey";
import type { CodeChannel, CodeDelivery, LoginAnswer, SessionAnswer } from "../../../contract/records/sign-in";
import { AppError } from "../../app-error";
import { credential, loginCode, oneTimeToken, session } from "../../db/schema/directory";
import { partnerUser } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { codeLimits } from "../../lib/code-limits";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { notify } from "../notifications/notifications";
import { checkCaptcha } from "./captcha";
import { hashToken } from "../keys/keys";
import { decryptPassword, isPasswordRight } from "./passwords";
import { accountLimit, addressLimit, codeLimit, forgetTries, refuseWhileBlocked, takeTry, tooMany } from "./throttle";
import { checkLoginCode, heldChannelsOf, sendLoginCode } from "./codes";
import { mailNewDevice } from "./new-device";
import { checkPasskey, passkeySignInOptions } from "./passkeys";
import { requireCodeStep, sessionLimits, startSession } from "../access/sessions";

export interface Credentials {
  email: string;
  password: string;
  "g-recaptcha-response"?: string | null | undefined;
}

/** A wrong password and an unknown address get the same answer in the same time. */
export async function login(gateway: GatewayContext, origin: Origin, input: Credentials): Promise<LoginAnswer> {
  const email = input.email.toLowerCase();
  const limits = [accountLimit(email), addressLimit(origin.ip)];
  await refuseWhileBlocked(gateway, limits);
  await checkCaptcha(gateway, input["g-recaptcha-response"], origin.ip);
  const plain = await decryptPassword(gateway, input.password, "password");
  const tries = await takeTry(gateway, limits);
  const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, email));
  const right = await isPasswordRight(plain, person?.password_hash);
  if (!right || !person?.password_hash || person.is_deactivated) throw wrongCredentials();
  const { password_hash } = person;
  await tries.releaseHold();
  const flags = { password_reset_required: person.password_reset_required, is_bo_admin_login: false };
  if (!person.is_email_verified) {
    return { access_token: null, session_id: null, auth_id: null, ...flags, is_email_verified: false, code: null };
  }
  const [channel = "EMAIL"] = await heldChannelsOf(gateway, gateway.db.directory, person);
  if (channel === "EMAIL") await takeTry(gateway, [codeLimit(email)]);
  return gateway.db.inDirectory(async (sql) => {
    // What ended this person's sign-ins while the password was compared ends this one; what comes later waits for it and finds it.
    const isStill = and(eq(credential.email, email), eq(credential.password_hash, password_hash), eq(credential.is_deactivated, false));
    const [present] = await sql.select().from(credential).where(isStill).for("share");
    if (!present) throw wrongCredentials();
    const step = await startSession(gateway, sql, origin, {
      partner_id: person.partner_id,
      partner_user_id: person.partner_user_id,
      kind: "code_step",
      lifetime_seconds: sessionLimits.code_step,
    });
    const login = { auth_id: uuidv7(), session_id: step.id };
    const code = await sendLoginCode(gateway, sql, present, login, [channel]);
    return { access_token: step.token, ...login, ...flags, is_email_verified: true, code };
  });
}

const wrongCredentials = () => new AppError("wrong_credentials", refusal("sign_in_wrong"));

/** Sends another code, at least 30 seconds after the last; switching to the authenticator or a passkey sends none. */
export async function resendCode(
  gateway: GatewayContext,
  token: string | undefined,
  input: { auth_id: string; session_id: string; channel?: CodeChannel | null | undefined },
  channels?: CodeChannel[],
): Promise<CodeDelivery> {
  const step = await requireCodeStep(gateway, token);
  const [asked] = await gateway.db.directory.select({ email: loginCode.email }).from(loginCode).where(eq(loginCode.auth_id, input.auth_id));
  if (asked) await refuseWhileBlocked(gateway, [accountLimit(asked.email), codeLimit(asked.email)]);
  const sent = await gateway.db.inDirectory(async (sql) => {
    const [last] = await sql
      .select()
      .from(loginCode)
      .where(and(eq(loginCode.auth_id, input.auth_id), eq(loginCode.session_id, step.id)))
      .for("update");
    if (!last || input.session_id !== step.id) throw new AppError("dead_code", refusal("sign_in_over"));
    const wait = Date.parse(last.sent_at) + codeLimits.resend_seconds * 1000 - gateway.clock().getTime();
    const [person] = await sql.select().from(credential).where(eq(credential.email, last.email));
    if (!person) throw new AppError("dead_code", refusal("sign_in_over"));
    const wanted = channels ?? [input.channel ?? last.channel];
    const held = await heldChannelsOf(gateway, sql, person);
    if (wait > 0 && !held.some((channel) => channel === wanted[0])) throw tooMany(Math.ceil(wait / 1000));
    return sendLoginCode(gateway, sql, person, { auth_id: last.auth_id, session_id: step.id }, wanted);
  });
  // Within one sign-in they are half a minute apart; this limit covers all sign-ins together.
  if (asked && sent.destination !== null) await takeTry(gateway, [codeLimit(asked.email)]);
  return sent;
}

/** Turns the code step into a session; the step's token stops working. */
export async function verifyLoginCode(
  gateway: GatewayContext,
  origin: Origin,
  token: string | undefined,
  input: { auth_id: string; otp: string },
): Promise<SessionAnswer> {
  const step = await requireCodeStep(gateway, token);
  return finishSignIn(gateway, origin, step.id, await checkLoginCode(gateway, input.auth_id, step.id, input.otp));
}

/** Who signs in at this step. Throws `dead_code` once it is done or over. */
async function whoSignsIn(gateway: GatewayContext, token: string | undefined, auth_id: string) {
  const step = await requireCodeStep(gateway, token);
  const [person] = await gateway.db.directory
    .select(getTableColumns(credential))
    .from(loginCode)
    .innerJoin(credential, eq(credential.email, loginCode.email))
    .where(openLogin(auth_id, step.id));
  if (!person) throw new AppError("dead_code", refusal("sign_in_over"));
  return { step, person };
}

const openLogin = (auth_id: string, session_id: string) =>
  and(eq(loginCode.auth_id, auth_id), eq(loginCode.session_id, session_id), isNull(loginCode.used_at));

/** What a passkey has to sign in place of a code. */
export async function passkeyOptions(gateway: GatewayContext, token: string | undefined, auth_id: string): Promise<PasskeyOptions> {
  const { step, person } = await whoSignsIn(gateway, token, auth_id);
  return passkeySignInOptions(gateway, step.id, person.partner_user_id);
}

/** Turns the code step into a session, as a code does; a wrong answer counts towards the account's lock. */
export async function verifyPasskey(
  gateway: GatewayContext,
  origin: Origin,
  token: string | undefined,
  { auth_id, assertion }: SignInByPasskey,
): Promise<SessionAnswer> {
  const { step, person } = await whoSignsIn(gateway, token, auth_id);
  await takeTry(gateway, [accountLimit(person.email)]);
  await checkPasskey(gateway, step.id, person.partner_user_id, assertion);
  const used_at = gateway.clock().toISOString();
  const used = await gateway.db.directory.update(loginCode).set({ used_at }).where(openLogin(auth_id, step.id)).returning();
  if (used.length === 0) throw new AppError("dead_code", refusal("sign_in_over"));
  return finishSignIn(gateway, origin, step.id, person);
}

async function finishSignIn(
  gateway: GatewayContext,
  origin: Origin,
  step_id: string,
  person: typeof credential.$inferSelect,
): Promise<SessionAnswer> {
  await forgetTries(gateway, [accountLimit(person.email), codeLimit(person.email)]);
  const now = gateway.clock().toISOString();
  return gateway.db.inPartner(person.partner_id, async (tx) => {
    const started = await tx.directory(async (sql) => {
      // Setting a new password ends the code step; of two concurrent calls, the second waits here for the first.
      await sql.select({ email: credential.email }).from(credential).where(eq(credential.email, person.email)).for("update");
      const isOpen = and(eq(session.id, step_id), isNull(session.ended_at));
      const ended = await sql.update(session).set({ ended_at: now }).where(isOpen).returning({ id: session.id });
      if (ended.length === 0) throw new AppError("dead_code", refusal("sign_in_over"));
      await mailNewDevice(gateway, sql, origin, person);
      return startSession(gateway, sql, origin, {
        partner_id: person.partner_id,
        partner_user_id: person.partner_user_id,
        kind: "full",
        lifetime_seconds: sessionLimits.longest,
      });
    });
    await tx.sql.update(partnerUser).set({ last_sign_in_at: now }).where(eq(partnerUser.id, person.partner_user_id));
    await writeAudit(
      { gateway, tx, caller: { partner_user_id: person.partner_user_id, impersonator_name: null }, origin },
      "SIGNED_IN",
      null,
    );
    return {
      access_token: started.token,
      session_id: started.id,
      password_reset_required: person.password_reset_required,
      is_email_verified: true,
      is_bo_admin_login: false,
      expires_at: started.expires_at,
    };
  });
}

/** A back-office admin's session as a user: the token works once, the session lasts at most an hour. */
export async function backOfficeLogin(gateway: GatewayContext, origin: Origin, token: string): Promise<SessionAnswer> {
  const now = gateway.clock().toISOString();
  const dead = () => new AppError("dead_link", refusal("sign_in_link_dead"));
  const [used] = await gateway.db.directory
    .update(oneTimeToken)
    .set({ used_at: now })
    .where(and(eq(oneTimeToken.token_hash, hashToken(token)), eq(oneTimeToken.purpose, "BO_ADMIN_LOGIN"), isNull(oneTimeToken.used_at)))
    .returning();
  if (!used || used.expires_at <= now) throw dead();
  const impersonator_name = used.actor_name ?? "Back office";
  const impersonation_reason = used.reason ?? "";
  return gateway.db.inPartner(used.partner_id, async (tx) => {
    const started = await tx.directory(async (sql) => {
      // The user may have been deactivated since the link was used up, which ended every session that there was.
      const isActive = and(eq(credential.partner_user_id, used.subject_id), eq(credential.is_deactivated, false));
      const [present] = await sql.select({ email: credential.email }).from(credential).where(isActive).for("share");
      if (!present) throw dead();
      return startSession(gateway, sql, origin, {
        partner_id: used.partner_id,
        partner_user_id: used.subject_id,
        kind: "full",
        lifetime_seconds: sessionLimits.impersonated,
        impersonator_name,
        impersonation_reason,
      });
    });
    const caller = { partner_user_id: used.subject_id, impersonator_name };
    await writeAudit({ gateway, tx, caller, origin }, "IMPERSONATION_STARTED", null, { reason: impersonation_reason });
    const news = { kind: "IMPERSONATED", params: { admin: impersonator_name }, org_id: null, subject_id: started.id } as const;
    await notify({ gateway, tx }, news, [used.subject_id]);
    return {
      access_token: started.token,
      session_id: started.id,
      password_reset_required: false,
      is_email_verified: true,
      is_bo_admin_login: true,
      expires_at: started.expires_at,
    };
  });
}
