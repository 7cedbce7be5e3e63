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

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  /** How rows are found: by which index, or by reading the table. */
  ways: string[];
  /** Rows that were looked at, of all tables. */
  read: number;
  answered: number;
}

/** How the tenant's statements are carried out. */
export async function planOf(store: Store, statements: readonly Statement[]): Promise<Plan> {
  const ways = new Set<string>();
  let read = 0;
  let answered = 0;
  const walk = (node: PlanNode) => {
    const loops = node["Actual Loops"];
    const [table, index] = [node["Relation Name"], node["Index Name"]];
    if (index !== undefined) ways.add(index);
    else if (table !== undefined && node["Node Type"] === "Seq Scan" && loops > 0) ways.add(`all of ${table}`);
    if (table !== undefined)
      read += loops * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0));
    for (const below of node.Plans ?? []) walk(below);
  };
  await asTenant(store, async (client) => {
    for (const { text, values } of statements) {
      if (text.startsWith("set ")) {
        await client.query(text);
        continue;
      }
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(`explain (analyze, format json) ${text}`, values);
      const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
      if (!plan) continue;
      answered += plan["Actual Rows"];
      walk(plan);
    }
  });
  return { ways: [...ways], read, answered };
}

/** As the tenant that sent them, in one open transaction: no BEGIN, no HTTP, no JSON. */
export const aloneMs = (store: Store, statements: Statement[]): Promise<number> =>
  asTenant(store, (client) =>
    medianMs(async () => {
      for (const { text, values } of statements) await client.query({ text, values, rowMode: "array" });
    }),
  );

async function asTenant<T>(store: Store, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { rows } = await store.pool.query<{ partner_id: string }>(
    "select partner_id from credential where email = 'priya@harbourline.example'",
  );
  const client = await store.pool.connect();
  try {
    await client.query(`begin; set local role portal_tenant; set local app.partner_id = '${rows[0]?.partner_id ?? ""}'`);
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}
