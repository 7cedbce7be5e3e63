/** The statements a call sends, and their cost alone. */
import pg from "pg";
import type { Store } from "../gateway/db/open-store";

export interface Statement {
  text: string;
  values: unknown[];
}

const usualRounds = 200;

export async function statementsOf(call: () => Promise<unknown>, isWanted: (text: string) => boolean): Promise<Statement[]> {
  const seen: Statement[] = [];
  // Called with its client below.
  // oxlint-disable-next-line typescript/unbound-method
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [{ text?: string } | string, unknown[]?];
    const text = typeof query === "string" ? query : (query.text ?? "");
    if (isWanted(text)) seen.push({ text, values: values ?? [] });
    return Reflect.apply(original, this, args) as unknown;
  } as typeof original;
  await call();
  pg.Client.prototype.query = original;
  return seen;
}

export async function medianMs(work: () => Promise<unknown>, rounds = usualRounds): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** As the tenant that sent them, in one open transaction: no BEGIN, no HTTP, no JSON. */
export async function aloneMs(store: Store, statements: Statement[]): Promise<number> {
  const { rows } = await store.pool.query<{ partner_id: string }>(
    "select partner_id from credential where email = 'priya@harbourline.example'",
  );
  const client = await store.pool.connect();
  try {
    await client.query(`begin; set local role portal_tenant; set local app.partner_id = '${rows[0]?.partner_id ?? ""}'`);
    return await medianMs(async () => {
      for (const { text, values } of statements) await client.query({ text, values, rowMode: "array" });
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
}
