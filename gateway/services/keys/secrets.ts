/** The secrets in the store as a whole: wrapped once where they lay in clear, held to the master key at the start, rotated. */
import { and, asc, desc, eq, gt, isNotNull, or, sql as fragment } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Sql } from "../../db/database";
import type { Store } from "../../db/open-store";
import { credential, databaseFact, gatewayKey } from "../../db/schema/directory";
import { UnwrapError, type Vault } from "../../lib/vault";
import { StartError } from "../../settings";
import { keyNames, makeKey, placeOfKey, type KeyName } from "./keys";
import { rewrapWebhookSecrets } from "./webhook-secret";
import { totpColumns, totpPlace } from "./totp-secret";

/** An arbitrary number, the same for all gateways, so that one prepares and the others wait. */
const secretsLock = 4_801_213;
const wrappedFact = "secrets_wrapped";
const atOnce = 500;

/**
 * Makes the keys that are missing, and wraps what an older version left in clear: once, in one transaction, so that neither a
 * second gateway nor a kill leaves half of it. From then on anything in clear was tampered with, and is refused. Throws
 * `UnwrapError`, having changed nothing, if the master key is another one.
 */
export const prepareSecrets = (store: Store, vault: Vault, now: Date): Promise<void> =>
  store.atLeisure(async (client) => {
    await client.query("begin");
    try {
      await prepare(drizzle(client as pg.Client), vault, now);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });

async function prepare(sql: Sql, vault: Vault, now: Date): Promise<void> {
  await sql.execute(fragment`select pg_advisory_xact_lock(${secretsLock})`);
  const isWrapped = await isPrepared(sql);
  await holdKeys(sql, vault, isWrapped);
  await requireTotpKeys(sql, vault);
  if (!isWrapped) {
    await forEachTotp(sql, async (row, column, text) => {
      if (vault.keyOf(text) === undefined) await replaceTotp(sql, row, column, text, await vault.wrap(text, totpPlace(row, column)));
    });
    await sql.insert(databaseFact).values({ name: wrappedFact, value: true });
  }
  const known = new Set((await sql.select({ name: gatewayKey.name }).from(gatewayKey)).map(({ name }) => name));
  for (const name of keyNames) if (!known.has(name)) await addKey(sql, vault, { name, version: 1 }, now);
}

async function isPrepared(sql: Sql): Promise<boolean> {
  const [fact] = await sql.select({ name: databaseFact.name }).from(databaseFact).where(eq(databaseFact.name, wrappedFact));
  return fact !== undefined;
}

async function holdKeys(sql: Sql, vault: Vault, isWrapped: boolean): Promise<void> {
  for (const row of await sql.select().from(gatewayKey)) {
    const place = placeOfKey(row);
    if (isWrapped || vault.keyOf(row.value) !== undefined) await vault.unwrap(row.value, place);
    else await replaceKey(sql, row, await vault.wrap(row.value, place));
  }
}

/** Fails now rather than at a sign-in: once the earlier master key has been put away, such a person's authenticator app would be lost. */
async function requireTotpKeys(sql: Sql, vault: Vault): Promise<void> {
  for (const column of totpColumns) {
    const id = fragment<string>`split_part(${credential[column]}, '.', 2)`;
    const rows = await sql
      .selectDistinct({ id })
      .from(credential)
      .where(fragment`${credential[column]} like 'w1.%'`);
    for (const row of rows) vault.requireKey(row.id, `credential.${column}`);
  }
}

type KeyRow = typeof gatewayKey.$inferSelect;
type TotpRow = Pick<typeof credential.$inferSelect, "email" | "partner_user_id">;
type TotpColumn = (typeof totpColumns)[number];

/** Does nothing if another gateway, or a second command, has just added it. */
async function addKey(sql: Sql, vault: Vault, key: { name: KeyName; version: number }, now: Date): Promise<void> {
  const value = await vault.wrap(await makeKey(key.name), placeOfKey(key));
  await sql
    .insert(gatewayKey)
    .values({ ...key, value, created_at: now.toISOString() })
    .onConflictDoNothing();
}

async function replaceKey(sql: Sql, { name, version, value }: KeyRow, wrapped: string): Promise<void> {
  const isIt = and(eq(gatewayKey.name, name), eq(gatewayKey.version, version), eq(gatewayKey.value, value));
  await sql.update(gatewayKey).set({ value: wrapped }).where(isIt);
}

/** Does nothing if the person has just changed it: the new one is wrapped already. */
async function replaceTotp(sql: Sql, { email }: TotpRow, column: TotpColumn, text: string, wrapped: string): Promise<void> {
  await sql
    .update(credential)
    .set({ [column]: wrapped })
    .where(and(eq(credential.email, email), eq(credential[column], text)));
}

async function forEachTotp(sql: Sql, work: (row: TotpRow, column: TotpColumn, text: string) => Promise<void>): Promise<void> {
  const { email, partner_user_id, totp_secret, totp_secret_pending } = credential;
  let after = "";
  for (;;) {
    const rows = await sql
      .select({ email, partner_user_id, totp_secret, totp_secret_pending })
      .from(credential)
      .where(and(gt(email, after), or(isNotNull(totp_secret), isNotNull(totp_secret_pending))))
      .orderBy(asc(email))
      .limit(atOnce);
    for (const row of rows) for (const column of totpColumns) if (row[column] !== null) await work(row, column, row[column]);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.email;
  }
}

export interface Rotation {
  /** The ID of the key that now wraps everything but `left`. */
  master_key: string;
  keys: { name: string; version: number }[];
  /** How many were wrapped by another master key. */
  rewrapped_count: number;
  /** One sentence for each secret that could not be rewrapped. */
  left: string[];
}

/**
 * A new version of each key, and everything wrapped by the current master key. Gateways keep serving. If it is killed halfway,
 * run it again. Throws `StartError` for a store whose secrets were never wrapped.
 */
export async function rotateKeys({ directory }: Database, vault: Vault, now: Date): Promise<Rotation> {
  const { rows } = await directory.execute<{ found: boolean }>(fragment`select to_regclass('database_fact') is not null as found`);
  if (!rows[0]?.found || !(await isPrepared(directory)))
    throw new StartError("The keys in this store are not wrapped yet. Start a gateway of this version on it first.");
  // Those that are there first: keys that this master key can't read stay the newest, and nothing was changed.
  for (const row of await directory.select().from(gatewayKey)) await vault.unwrap(row.value, placeOfKey(row));
  for (const name of keyNames) await addVersion(directory, vault, name, now);
  const rewrapped = await rewrapAll(directory, vault);
  const keys = await directory
    .selectDistinctOn([gatewayKey.name], { name: gatewayKey.name, version: gatewayKey.version })
    .from(gatewayKey)
    .orderBy(gatewayKey.name, desc(gatewayKey.version));
  return { master_key: vault.key_id, keys, ...rewrapped };
}

async function addVersion(sql: Sql, vault: Vault, name: KeyName, now: Date): Promise<void> {
  const [newest] = await sql
    .select({ version: gatewayKey.version })
    .from(gatewayKey)
    .where(eq(gatewayKey.name, name))
    .orderBy(desc(gatewayKey.version))
    .limit(1);
  await addKey(sql, vault, { name, version: (newest?.version ?? 0) + 1 }, now);
}

async function rewrapAll(sql: Sql, vault: Vault): Promise<Pick<Rotation, "rewrapped_count" | "left">> {
  let rewrapped_count = 0;
  const left: string[] = [];
  for (const row of await sql.select().from(gatewayKey)) {
    if (vault.keyOf(row.value) === vault.key_id) continue;
    const place = placeOfKey(row);
    await replaceKey(sql, row, await vault.wrap(await vault.unwrap(row.value, place), place));
    rewrapped_count += 1;
  }
  await forEachTotp(sql, async (row, column, text) => {
    if (vault.keyOf(text) === vault.key_id) return;
    const place = totpPlace(row, column);
    try {
      await replaceTotp(sql, row, column, text, await vault.wrap(await vault.unwrap(text, place), place));
      rewrapped_count += 1;
    } catch (error) {
      // One row that was tampered with doesn't keep the others under the earlier key.
      if (!(error instanceof UnwrapError)) throw error;
      left.push(error.message);
    }
  });
  const webhooks = await rewrapWebhookSecrets(sql, vault);
  return { rewrapped_count: rewrapped_count + webhooks.count, left: [...left, ...webhooks.left] };
}
