/** Secrets that sign what is sent to the provider, as the store keeps them: wrapped for their row and column. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { providerWebhook } from "../../db/schema/provider-webhook";
import { UnwrapError, type Place, type Vault } from "../../lib/vault";

const columns = ["secret", "secret_before"] as const;
type Column = (typeof columns)[number];

const placeOf = (id: string, column: Column): Place => ({ table: "provider_webhook", column, row: id });

export const wrapWebhookSecret = (vault: Vault, id: string, column: Column, secret: string): Promise<string> =>
  vault.wrap(secret, placeOf(id, column));

/** Throws `UnwrapError` for one that was changed in the store. */
export const readWebhookSecret = (vault: Vault, id: string, column: Column, wrapped: string): Promise<string> =>
  vault.unwrap(wrapped, placeOf(id, column));

/** Those that an earlier master key wrapped, by the one of now. Returns how many, and a sentence for each that can't be. */
export async function rewrapWebhookSecrets(sql: Sql, vault: Vault): Promise<{ count: number; left: string[] }> {
  const done = { count: 0, left: [] as string[] };
  for (const column of columns) {
    const rows = await sql
      .select({ id: providerWebhook.id, text: providerWebhook[column] })
      .from(providerWebhook)
      .where(isNotNull(providerWebhook[column]));
    for (const { id, text } of rows) {
      if (text === null || vault.keyOf(text) === vault.key_id) continue;
      try {
        const wrapped = await wrapWebhookSecret(vault, id, column, await readWebhookSecret(vault, id, column, text));
        // One that was replaced in between is wrapped already.
        const isIt = and(eq(providerWebhook.id, id), eq(providerWebhook[column], text));
        await sql
          .update(providerWebhook)
          .set({ [column]: wrapped })
          .where(isIt);
        done.count += 1;
      } catch (error) {
        if (!(error instanceof UnwrapError)) throw error;
        done.left.push(error.message);
      }
    }
  }
  return done;
}
