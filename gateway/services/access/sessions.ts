/** Sessions: opaque 256-bit tokens, stored as a digest; 30 minutes idle, 12 hours at most. */
import { and, eq, isNull, ne, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { features, type Feature, type Subject } from "../../../contract/permissions";
import { AppError } from "../../app-error";
import type { Database, Sql } from "../../db/database";
import { credential, session } from "../../db/schema/directory";
import { partner, partnerControl, partnerUser } from "../../db/schema/partner";
import { shareNext } from "../../lib/share-next";
import { refusal } from "../../refusal";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { hashToken, makeToken } from "../keys/keys";

export const sessionLimits = { code_step: 600, idle: 30 * 60, longest: 12 * 3600, impersonated: 3600 } as const;

/** The last call is recorded at most this often, in seconds: a list must not cost a write. */
const touchSeconds = 30;

/** The caller, as the gateway knows it; only the token comes from the browser. */
export interface Caller extends Subject {
  partner_id: string;
  partner_name: string;
  partner_user_id: string;
  session_id: string;
  /** When the session began; empty for work that goes on without one. */
  session_started_at: string;
  impersonator_name: string | null;
  impersonation_reason: string | null;
  /** A new password was asked for and isn't set yet. */
  must_set_password: boolean;
  idle_expires_at: string;
  expires_at: string;
  /** How far the store had come when the caller was looked up: what the call reads from a replica is no older. */
  position: string | null;
}

interface NewSession {
  partner_id: string;
  /** For a merchant's session, its user's. */
  partner_user_id: string;
  kind: SessionRow["kind"];
  lifetime_seconds: number;
  impersonator_name?: string;
  impersonation_reason?: string;
}

export async function startSession(gateway: GatewayContext, sql: Sql, origin: Origin, made: NewSession) {
  const now = gateway.clock();
  const token = makeToken();
  const id = uuidv7();
  const expires_at = inSeconds(now, made.lifetime_seconds);
  await sql.insert(session).values({
    id,
    token_hash: hashToken(token),
    partner_id: made.partner_id,
    partner_user_id: made.partner_user_id,
    kind: made.kind,
    is_bo_admin_login: made.impersonator_name !== undefined,
    impersonator_name: made.impersonator_name ?? null,
    impersonation_reason: made.impersonation_reason ?? null,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    expires_at,
    user_agent: origin.user_agent,
    ip: origin.ip,
  });
  return { id, token, expires_at };
}

const revoked = () => new AppError("session_revoked", refusal("session_signed_out"));
const expired = () => new AppError("session_expired", refusal("session_over"));

/** A screen makes ten calls at once: the caller is looked up once or twice. */
const lookUps = new WeakMap<GatewayContext, ReturnType<typeof shareNext<FoundSession>>>();

function findByToken(gateway: GatewayContext, token: string): Promise<FoundSession> {
  const known = lookUps.get(gateway) ?? shareNext((key: string) => readByToken(gateway.db, key));
  lookUps.set(gateway, known);
  return known(token);
}

type FoundSession = Awaited<ReturnType<typeof readByToken>>;
type SessionRow = typeof session.$inferSelect;

const switches = fragment<Record<string, string>>`coalesce((select jsonb_object_agg(key_type, value) from ${partnerControl}
    where ${partnerControl.partner_id} = ${partner.partner_id}), '{}')`;
const rights = {
  partner_name: partner.name,
  is_admin: partnerUser.is_admin,
  status: partnerUser.status,
  partner_level: partner.partner_level,
  kyb_status: partner.kyb_status,
  switches,
};

/** One statement by primary keys: the session, its user and account, the partner's level and switches. */
async function readByToken({ directory, position }: Database, token: string) {
  const [row] = await directory
    .select({ session, ...rights, position, password_reset_required: credential.password_reset_required })
    .from(session)
    .innerJoin(partnerUser, and(eq(partnerUser.partner_id, session.partner_id), eq(partnerUser.id, session.partner_user_id)))
    .innerJoin(partner, eq(partner.partner_id, session.partner_id))
    // By its primary key: an account's address is its user's.
    .leftJoin(credential, and(eq(credential.email, partnerUser.email), eq(credential.partner_user_id, partnerUser.id)))
    .where(eq(session.token_hash, hashToken(token)));
  return row;
}

const featuresOf = (switched: Record<string, string>) =>
  Object.fromEntries((Object.entries(features) as [Feature, string][]).map(([name, key]) => [name, switched[key] === "true"])) as Record<
    Feature,
    boolean
  >;

/** A user without a session, for work that goes on after one: with the rights of this moment. Null if the user can't sign in. */
export async function userWithoutSession(gateway: GatewayContext, sql: Sql, partner_user_id: string): Promise<Caller | null> {
  const [row] = await sql
    .select({ partner_id: partnerUser.partner_id, ...rights, position: gateway.db.position })
    .from(partnerUser)
    .innerJoin(partner, eq(partner.partner_id, partnerUser.partner_id))
    .where(eq(partnerUser.id, partner_user_id));
  if (row?.status !== "ACTIVE") return null;
  const { partner_id, partner_name, is_admin, partner_level, kyb_status, position } = row;
  const noSession = {
    session_id: "",
    session_started_at: "",
    is_impersonated: false,
    impersonator_name: null,
    impersonation_reason: null,
    must_set_password: false,
    idle_expires_at: "",
    expires_at: "",
  };
  return {
    partner_id,
    partner_name,
    partner_user_id,
    ...noSession,
    position,
    is_admin,
    partner_level,
    kyb_status,
    features: featuresOf(row.switches),
  };
}

/** The code-step session of this token; throws 401 otherwise. */
export async function requireCodeStep(gateway: GatewayContext, token: string | undefined) {
  const row = token ? await findByToken(gateway, token) : undefined;
  if (!row || row.session.ended_at || row.session.kind !== "code_step") throw revoked();
  if (row.session.expires_at <= gateway.clock().toISOString()) throw expired();
  return row.session;
}

/** Throws 110701 after its time, or half an hour without a call. */
export function refuseOver(gateway: GatewayContext, { expires_at, last_seen_at }: SessionRow): void {
  const now = gateway.clock().toISOString();
  if (expires_at <= now || inSeconds(new Date(last_seen_at), sessionLimits.idle) <= now) throw expired();
}

/** It goes on from here. */
export async function touch(gateway: GatewayContext, { id, last_seen_at }: SessionRow): Promise<void> {
  const now = gateway.clock();
  if (now.getTime() - Date.parse(last_seen_at) > touchSeconds * 1000)
    await gateway.db.directory.update(session).set({ last_seen_at: now.toISOString() }).where(eq(session.id, id));
}

/** When it ends if nothing more is called. */
export const endsAt = (gateway: GatewayContext, { expires_at }: SessionRow): string =>
  [inSeconds(gateway.clock(), sessionLimits.idle), expires_at].sort()[0] ?? expires_at;

/** The caller with this token; background calls don't prolong the session. Throws 110703 if it is unknown or ended, 110701 if it has expired. */
export async function requireCaller(gateway: GatewayContext, token: string | undefined, { isBackground = false } = {}): Promise<Caller> {
  const row = token ? await findByToken(gateway, token) : undefined;
  if (!row || row.session.ended_at || row.session.kind !== "full" || row.status === "DEACTIVATED") throw revoked();
  const { session: found } = row;
  refuseOver(gateway, found);
  if (!isBackground) await touch(gateway, found);
  return {
    partner_id: found.partner_id,
    partner_name: row.partner_name,
    partner_user_id: found.partner_user_id,
    session_id: found.id,
    session_started_at: found.created_at,
    // A back-office login grants admin rights, whichever user is impersonated (specification, section 6).
    is_admin: row.is_admin || found.is_bo_admin_login,
    is_impersonated: found.is_bo_admin_login,
    impersonator_name: found.impersonator_name,
    impersonation_reason: found.impersonation_reason,
    // An impersonator can't set the person's password.
    must_set_password: row.password_reset_required === true && !found.is_bo_admin_login,
    partner_level: row.partner_level,
    kyb_status: row.kyb_status,
    features: featuresOf(row.switches),
    idle_expires_at: endsAt(gateway, found),
    expires_at: found.expires_at,
    position: row.position,
  };
}

/** Whether a session is still valid, without prolonging it. */
export async function isLive(gateway: GatewayContext, session_id: string): Promise<boolean> {
  const [found] = await gateway.db.directory.select().from(session).where(eq(session.id, session_id));
  if (!found || found.ended_at) return false;
  const now = gateway.clock().toISOString();
  return found.expires_at > now && inSeconds(new Date(found.last_seen_at), sessionLimits.idle) > now;
}

/** Ends all of a user's sessions, and sign-ins that wait for their code; with `but`, all but that one. Returns how many sessions. */
export async function endAllSessions(gateway: GatewayContext, sql: Sql, partner_user_id: string, but?: string): Promise<number> {
  const now = gateway.clock();
  const ended = await sql
    .update(session)
    .set({ ended_at: now.toISOString() })
    .where(and(eq(session.partner_user_id, partner_user_id), isNull(session.ended_at), but === undefined ? undefined : ne(session.id, but)))
    .returning({ kind: session.kind, expires_at: session.expires_at, last_seen_at: session.last_seen_at });
  const wasLive = ({ kind, expires_at, last_seen_at }: (typeof ended)[number]) =>
    kind === "full" && expires_at > now.toISOString() && inSeconds(new Date(last_seen_at), sessionLimits.idle) > now.toISOString();
  return ended.filter(wasLive).length;
}
