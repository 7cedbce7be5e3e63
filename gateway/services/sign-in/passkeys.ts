/**
 * Passkeys in place of the one-time code. The password is asked first, as always, so a passkey needs no PIN of its own. An
 * answer is good for one challenge, a challenge for one answer. Not while impersonating (rule `own_person`).
 */
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, lt } from "drizzle-orm";
import type { AddPasskey, Assertion, Passkey, PasskeyOptions } from "../../../contract/records/passkey";
import type { ProveOneself } from "../../../contract/records/sign-in";
import { AppError, notFound, refusedField } from "../../app-error";
import { passkey, passkeyChallenge } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type AuditEntry, type Audited } from "../audit/audited";
import { passkeyAddress } from "./passkey-address";
import { allowEmailWithoutFactor } from "./email-channel";
import { lockOwn, mailSecurityNotice, ownCredential, proveOneself } from "./own-security";
import type { Caller } from "../access/sessions";

const mostPasskeys = 20;
const challengeSeconds = 300;

/** With the first passkey, not before: it reads certificates, and takes a seventh of a gateway's start. */
const webauthn = () => import("@simplewebauthn/server");

function requireAddress(gateway: GatewayContext): URL {
  const address = passkeyAddress(gateway);
  if (!address) throw new AppError("refused", refusal("passkeys_unavailable"));
  return address;
}

const expectedAt = ({ origin, hostname }: URL) => ({ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false });

const shown = { id: passkey.id, name: passkey.name, created_at: passkey.created_at, last_used_at: passkey.last_used_at };

export const listPasskeys = (gateway: GatewayContext, partner_user_id: string): Promise<Passkey[]> =>
  gateway.db.directory.select(shown).from(passkey).where(eq(passkey.partner_user_id, partner_user_id)).orderBy(asc(passkey.created_at));

/** How the browser finds the person's passkeys. */
async function knownTo(gateway: GatewayContext, partner_user_id: string) {
  const known = await gateway.db.directory
    .select({ id: passkey.id, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.partner_user_id, partner_user_id));
  return known.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));
}

async function keepChallenge(gateway: GatewayContext, session_id: string, challenge: string): Promise<void> {
  const row = { challenge, expires_at: inSeconds(gateway.clock(), challengeSeconds) };
  await gateway.db.directory
    .insert(passkeyChallenge)
    .values({ session_id, ...row })
    .onConflictDoUpdate({ target: passkeyChallenge.session_id, set: row });
}

/** Throws `refused` if none was asked for, or too long ago. */
async function takeChallenge(gateway: GatewayContext, session_id: string): Promise<string> {
  const [taken] = await gateway.db.directory.delete(passkeyChallenge).where(eq(passkeyChallenge.session_id, session_id)).returning();
  if (!taken || taken.expires_at <= gateway.clock().toISOString()) throw new AppError("refused", refusal("passkey_over"));
  return taken.challenge;
}

/** Throws `refused` by field if the proof is wrong, `too_many` while the account is locked. */
export async function beginPasskey(gateway: GatewayContext, caller: Caller, proof: ProveOneself): Promise<PasskeyOptions> {
  const address = requireAddress(gateway);
  const own = await ownCredential(gateway, caller);
  await proveOneself(gateway, caller, own, proof);
  const excludeCredentials = await knownTo(gateway, caller.partner_user_id);
  if (excludeCredentials.length >= mostPasskeys) throw new AppError("refused", refusal("passkeys_too_many"));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: gateway.settings.PROVIDER_NAME,
    rpID: address.hostname,
    userName: own.email,
    userID: new TextEncoder().encode(caller.partner_user_id),
    attestationType: "none",
    excludeCredentials,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(gateway, caller.session_id, options.challenge);
  return { ...options };
}

/** Throws `refused` if the answer isn't one to the last challenge, or by field if the name is taken. */
export async function addPasskey(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { name, attestation }: AddPasskey,
): Promise<Audited<Passkey>> {
  const address = requireAddress(gateway);
  const own = await ownCredential(gateway, caller);
  const others = await listPasskeys(gateway, caller.partner_user_id);
  // Before the challenge is taken, so that another name can be sent with the same answer.
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw refusedField("name", refusal("passkey_name_taken"));
  const expectedChallenge = await takeChallenge(gateway, caller.session_id);
  const response = attestation as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge, ...expectedAt(address) }).catch(
    wrongPasskey,
  );
  if (!registrationInfo) return wrongPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  const row = {
    id,
    partner_user_id: caller.partner_user_id,
    name,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: attestation.response.transports ?? [],
    created_at: gateway.clock().toISOString(),
  };
  const entry = await gateway.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      await lockOwn(sql, own);
      const added = await sql.insert(passkey).values(row).onConflictDoNothing().returning({ id: passkey.id });
      if (added.length === 0) throw new AppError("refused", refusal("passkey_known"));
      await mailSecurityNotice(gateway, sql, own, "passkey_added");
    });
    return writeAudit({ gateway, tx, caller, origin }, "PASSKEY_ADDED", caller.partner_user_id);
  });
  return audited(entry, { id, name, created_at: row.created_at, last_used_at: null });
}

/** Throws `not_found`, or as `beginPasskey` does. */
export async function removePasskey(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  id: string,
  proof: ProveOneself,
): Promise<AuditEntry> {
  const mine = and(eq(passkey.id, id), eq(passkey.partner_user_id, caller.partner_user_id));
  const [known] = await gateway.db.directory.select(shown).from(passkey).where(mine);
  if (!known) throw notFound();
  const own = await ownCredential(gateway, caller);
  await proveOneself(gateway, caller, own, proof);
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      await lockOwn(sql, own);
      const removed = await sql.delete(passkey).where(mine).returning({ id: passkey.id });
      if (removed.length === 0) throw notFound();
      await allowEmailWithoutFactor(gateway, sql, own);
      await mailSecurityNotice(gateway, sql, own, "passkey_removed");
    });
    return writeAudit({ gateway, tx, caller, origin }, "PASSKEY_REMOVED", caller.partner_user_id);
  });
}

/** What a passkey of the person is to sign, for the sign-in with this ID. */
export async function passkeySignInOptions(gateway: GatewayContext, session_id: string, partner_user_id: string): Promise<PasskeyOptions> {
  const allowCredentials = await knownTo(gateway, partner_user_id);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: requireAddress(gateway).hostname,
    allowCredentials,
    userVerification: "preferred",
  });
  await keepChallenge(gateway, session_id, options.challenge);
  return { ...options };
}

/** Throws `refused` if it isn't the person's passkey that signed, or what it signed isn't the last challenge. */
export async function checkPasskey(
  gateway: GatewayContext,
  session_id: string,
  partner_user_id: string,
  assertion: Assertion,
): Promise<void> {
  const address = requireAddress(gateway);
  const expectedChallenge = await takeChallenge(gateway, session_id);
  const [known] = await gateway.db.directory
    .select()
    .from(passkey)
    .where(and(eq(passkey.id, assertion.id), eq(passkey.partner_user_id, partner_user_id)));
  if (!known) return wrongPasskey();
  const { id, counter } = known;
  const publicKey = new Uint8Array(Buffer.from(known.public_key, "base64url"));
  const response = assertion as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...expectedAt(address),
    credential: { id, publicKey, counter },
  }).catch(wrongPasskey);
  if (!verified) return wrongPasskey();
  const { newCounter } = authenticationInfo;
  // A counter that didn't grow is a copy of the key; authenticators that don't count always say 0.
  const grew = newCounter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, newCounter);
  const used = await gateway.db.directory
    .update(passkey)
    .set({ counter: newCounter, last_used_at: gateway.clock().toISOString() })
    .where(and(eq(passkey.id, id), grew))
    .returning({ id: passkey.id });
  if (used.length === 0) return wrongPasskey();
}

function wrongPasskey(): never {
  throw new AppError("refused", refusal("passkey_wrong"));
}
