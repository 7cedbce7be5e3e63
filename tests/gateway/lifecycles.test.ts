/** The store holds every record to its lifecycle in the contract, whoever writes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lifecycles } from "../../contract/lifecycles";
import { eventsFrom, type Lifecycle } from "../../contract/lifecycles/define-lifecycle";
import { openCopy } from "../support/gateway-fixture";
import { lifecycleTriggers } from "../../gateway/db/lifecycle-triggers";

let copy: Awaited<ReturnType<typeof openCopy>>;
beforeAll(async () => {
  copy = await openCopy();
});
afterAll(() => copy.close());

test("the store’s triggers are those that the contract’s tables ask for", async () => {
  const definitions = () =>
    copy.store.pool
      .query<{ name: string; definition: string }>(
        "select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgname like '%\\_lifecycle' order by 1",
      )
      .then(({ rows }) => rows);
  const found = await definitions();
  // What the statements of today make of them: none differs if the migrations did the same.
  for (const { statement } of lifecycleTriggers) await copy.store.pool.query(statement);
  expect(await definitions()).toEqual(found);
  expect(found).toHaveLength(lifecycleTriggers.length);
});

const tables = Object.entries({ ...lifecycles, fx_conversion: lifecycles.conversion }).filter(([name]) =>
  lifecycleTriggers.some(({ table }) => table === name),
) as [string, Lifecycle<string, string>][];

/** States that the record tells by more than its status. */
const approved = ["APPROVED", "APPLIED", "UNVALIDATED", "WAITING_FOR_CONFIRMATION"];
const statesOf = (lifecycle: Lifecycle<string, string>, status: string) =>
  status === "APPROVED" ? approved.filter((state) => lifecycle.states.includes(state)) : [status];

describe.each(tables)("a %s", (table, lifecycle) => {
  const mayGo = (from: string, to: string) =>
    from === to ||
    statesOf(lifecycle, from).some((state) =>
      eventsFrom(lifecycle, state).some((event) =>
        [lifecycle.events[event]?.to ?? []].flat().some((next) => statesOf(lifecycle, to).includes(next)),
      ),
    );

  test("goes from each state where an event leads, and nowhere else", async () => {
    const client = await copy.store.pool.connect();
    const states = lifecycle.states.filter((state) => state === "APPROVED" || !approved.includes(state));
    try {
      await client.query("begin");
      const { rows } = await client.query<{ id: string }>(`select id from "${table}" limit 1`);
      const write = (status: string) => client.query(`update "${table}" set status = $1 where id = $2`, [status, rows[0]?.id]);
      const went: string[] = [];
      for (const from of states)
        for (const to of states) {
          await client.query(`savepoint here; set local session_replication_role = replica`);
          await write(from);
          await client.query("set local session_replication_role = origin");
          const isDone = await write(to).then(
            () => true,
            (error: unknown) => ((error as { code?: string }).code === "23000" ? false : Promise.reject(error as Error)),
          );
          await client.query("rollback to here");
          if (isDone) went.push(`${from}>${to}`);
        }
      expect(went).toEqual(states.flatMap((from) => states.filter((to) => mayGo(from, to)).map((to) => `${from}>${to}`)));
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
