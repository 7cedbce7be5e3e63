/** What is needed for a while only is gone after its time, and nothing else is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { retention } from "../../gateway/services/jobs/retention";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newPartner, reachCodeStep } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin", settings: { RATE_LIMITS: "on" } });
});
afterAll(() => t.close());

const told = async () => (await t.call("GET /sandbox/backoffice/retention", {}, null)).data;
const run = async () => {
  await t.store.pool.query(
    "insert into job (id, kind, key, run_at, created_at) values (gen_random_uuid(), 'REMOVE_EXPIRED', 'REMOVE_EXPIRED', $1, $1) on conflict (key) do update set run_at = $1, lease_until = null",
    [t.clock.now().toISOString()],
  );
  expect(await t.gateway.jobs.runNext(["REMOVE_EXPIRED"])).toBe(true);
};
const countOf = async (table: string): Promise<number> =>
  (await t.store.pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`)).rows[0]?.n ?? 0;

test("every table that is filled for a while only has its time, and every one is cleared", async () => {
  const key = { "idempotency-key": "an-answer-that-is-kept" };
  const email = "expiring@elsewhere.example";
  await t.call("POST /partner-user/peers", { body: { email, first_name: "Noor", last_name: "Haddad", is_admin: false }, headers: key });
  await t.call("POST /login", { body: { email, password: t.encrypt("Wrong-Line-2026") } }, null);
  await t.call("POST /register", { body: newPartner(t) }, null);
  const email_of = await t.emailOf("read_only");
  await reachCodeStep(t, email_of);
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email: email_of } }, null);
  const bo_admin_login_token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
  await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null);
  const filled = ["session", "one_time_token", "login_code", "throttle", "idempotency", "outbox", "notification"];
  for (const table of filled) expect([table, await countOf(table)]).not.toEqual([table, 0]);
  await run();
  // Nothing that is young goes.
  for (const table of filled) expect([table, await countOf(table)]).not.toEqual([table, 0]);
  t.clock.advance({ days: 400 });
  expect((await told()).filter(({ table, expired_count }) => filled.includes(table) && expired_count === 0)).toEqual([]);
  await run();
  const left = await told();
  expect(left.map(({ table }) => table)).toEqual(retention.map(({ table }) => table));
  expect(left.filter(({ expired_count }) => expired_count > 0)).toEqual([]);
  expect(left.filter(({ table, row_count }) => !["session", "notification", "gateway_key"].includes(table) && row_count > 0)).toEqual([]);
});

test("a person's last session stays, so that a device is still known", async () => {
  const { rows } = await t.store.pool.query<{ kind: string; n: number }>(
    "select kind, count(*)::int as n from session group by kind, partner_user_id",
  );
  expect(rows).toEqual(rows.map(() => ({ kind: "full", n: 1 })));
  expect(rows.length).toBeGreaterThan(0);
});
