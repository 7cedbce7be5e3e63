/** Credentials of the provider: an id and a random secret, of which only the digest is kept. They open the provider's calls alone. */
import { asc, eq, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ProviderScope } from "../../../contract/provider-scopes";
import { AppError } from "../../app-error";
import type { Sql } from "../../db/database";
import { providerCredential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { refusal } from "../../refusal";
import { hashToken, isSameSecret, makeToken } from "../keys/keys";

type Credential = typeof providerCredential.$inferSelect;

/** Who calls as the provider. */
export interface ProviderCaller {
  credential_id: string;
  /** In the audit log. */
  name: string;
}

interface NewCredential {
  name: string;
  scopes: readonly ProviderScope[];
  days: number;
}

const daySeconds = 86_400;
/** The last use is recorded at most this often, in milliseconds. */
const touchMs = 60_000;

/** `provider_<id>_<secret>`: what is sent as the bearer token. */
const tokenShape = /^provider_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{43})$/;

/** The token is returned this once; the store has only a digest of its secret. */
export async function makeCredential(sql: Sql, now: Date, { name, scopes, days }: NewCredential) {
  const [id, secret] = [uuidv7({ msecs: now.getTime() }), makeToken()];
  const expires_at = inSeconds(now, days * daySeconds);
  const row = { id, name, scopes: [...scopes], secret_hash: hashToken(secret), created_at: now.toISOString(), expires_at };
  await sql.insert(providerCredential).values(row);
  return { id, token: `provider_${id}_${secret}`, expires_at };
}

/** Also those that have ended, in the order in which they were made. */
export const listCredentials = (sql: Sql): Promise<Credential[]> =>
  sql.select().from(providerCredential).orderBy(asc(providerCredential.created_at), asc(providerCredential.id));

export const isUsable = ({ ended_at, expires_at }: Credential, now: Date): boolean => ended_at === null && expires_at > now.toISOString();

/** From the next call on it is refused. Undefined for an unknown id; one that has ended keeps its time. */
export async function endCredential(sql: Sql, now: Date, id: string): Promise<Credential | undefined> {
  const ended_at = fragment`coalesce(${providerCredential.ended_at}, ${now.toISOString()})`;
  const [ended] = await sql.update(providerCredential).set({ ended_at }).where(eq(providerCredential.id, id)).returning();
  return ended;
}

/** The credential of this token. Throws 401 for an unknown, ended or expired one, and `forbidden` where it lacks the scope. */
export async function requireCredential(gateway: GatewayContext, token: string | undefined, scope: ProviderScope): Promise<ProviderCaller> {
  const [, id, secret = ""] = tokenShape.exec(token ?? "") ?? [];
  const { directory } = gateway.db;
  const [found] = id === undefined ? [] : await directory.select().from(providerCredential).where(eq(providerCredential.id, id));
  if (!found || !isSameSecret(found.secret_hash, hashToken(secret))) throw new AppError("session_revoked", refusal("credential_unknown"));
  if (found.ended_at !== null) throw new AppError("session_revoked", refusal("credential_ended"));
  const now = gateway.clock();
  if (found.expires_at <= now.toISOString()) throw new AppError("session_expired", refusal("credential_expired"));
  if (!found.scopes.includes(scope)) throw new AppError("forbidden", refusal("credential_lacks_scope", { scope }), { missing: scope });
  if (found.last_used_at === null || now.getTime() - Date.parse(found.last_used_at) > touchMs)
    await directory.update(providerCredential).set({ last_used_at: now.toISOString() }).where(eq(providerCredential.id, found.id));
  return { credential_id: found.id, name: found.name };
}
