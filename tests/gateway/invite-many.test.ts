/** Merchants invited from a file: checked, sent row by row, each once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InviteRow } from "../../contract/records/invitations";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

let made = 0;
const row = (overrides: Partial<InviteRow> = {}): InviteRow => ({
  key: crypto.randomUUID(),
  email: `many-${(made += 1)}@kiosk.example`,
  first_name: "Ottilie",
  last_name: "Brandt",
  org_name: `Kiosk ${made}`,
  org_country: "DE",
  is_kyb_permission_by_merchant: false,
  ...overrides,
});
const send = (rows: InviteRow[], token?: string) => t.call("POST /partner/organization/invite-organizations", { body: { rows } }, token);
const check = (emails: string[], token?: string) =>
  t.call("POST /partner/organization/check-invitations", { body: { rows: emails.map((email) => ({ email })) } }, token);
const countOf = async (sql: string, ...values: unknown[]) =>
  Number((await t.store.pool.query<{ count: string }>(sql, values)).rows[0]?.count ?? -1);
const invitedTo = (emails: string[]) => countOf('select count(*) from outbox where "to" = any($1)', emails);

describe("addresses that are checked", () => {
  test("are told apart by whether they are of one of this partner's merchants, without case", async () => {
    const { rows } = await t.store.pool.query<{ email: string; org_id: string; whose: string }>(
      "select u.email, u.org_id, p.name as whose from organization_user u join partner p using (partner_id)",
    );
    const own = rows.find(({ whose }) => whose === "Harbourline");
    const theirs = rows.find(
      ({ email, whose }) => whose !== "Harbourline" && !rows.some((each) => each.email === email && each.whose === "Harbourline"),
    );
    const { data } = await check([own?.email.toUpperCase() ?? "", theirs?.email ?? "", "nobody@nowhere.example"]);
    expect(data.members).toMatchObject([{ email: own?.email, org_id: own?.org_id }]);
  });

  test("are refused to read-only users and to a partner that isn't approved; at most 500", async () => {
    expect((await check(["a@b.example"], await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await check(["a@b.example"], await t.signIn("new_admin"))).error.reason).toBe("kyb_not_approved");
    const many = Array.from({ length: 500 }, (_, at) => `${"p".repeat(60)}${at}@${"d".repeat(60)}.example`);
    expect((await check(many)).status).toBe(200);
    expect((await check([...many, "one@kiosk.example"])).status).toBe(400);
  });
});

describe("rows that are sent", () => {
  test("are invited each on its own: what is refused stops no other, and says why at its field", async () => {
    const [first, second, last] = [row(), row(), row()];
    const twin = row({ email: first.email.toUpperCase() });
    const withPlan = row({ gca_pricing_plan_id: crypto.randomUUID() });
    const { data } = await send([first, twin, withPlan, second, last]);
    expect(data.rows.map(({ key, status, field_refusals }) => [key, status, Object.keys(field_refusals)])).toEqual([
      [first.key, "SENT", []],
      [twin.key, "REFUSED", ["email"]],
      [withPlan.key, "REFUSED", ["gca_pricing_plan_id"]],
      [second.key, "SENT", []],
      [last.key, "SENT", []],
    ]);
    expect(data.rows[1]?.field_refusals.email).toEqual({ code: "person_of_merchant", params: { org_name: first.org_name } });
    expect(await invitedTo([first.email, second.email, last.email])).toBe(3);
  });

  test("are sent once, however often and at once; a key for another row is refused", async () => {
    const rows = [row(), row(), row()];
    const answers = await Promise.all([send(rows), send(rows), send(rows)]);
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(await invitedTo(rows.map(({ email }) => email))).toBe(3);
    const other = await send([row({ key: rows[0]?.key ?? "" })]);
    expect(other.data.rows[0]).toMatchObject({ status: "REFUSED", refusal: { code: "idempotency_key_used" } });
  });

  test("wait where a thousand e-mails wait for the mail server, and go out later", async () => {
    const slow = await openTestGateway({ as: "admin", settings: { SMTP_URL: "smtp://127.0.0.1:9" } });
    try {
      await slow.store.pool.query(
        `insert into outbox (id, partner_id, channel, "to", text, sent_at)
         select gen_random_uuid(), (select partner_id from partner where name = 'Harbourline'), 'EMAIL', 'x@y.example', '', now() from generate_series(1, 998)`,
      );
      const rows = [row(), row(), row()];
      const sent = () => slow.call("POST /partner/organization/invite-organizations", { body: { rows } });
      expect((await sent()).data.rows.map(({ status, retry_after_seconds }) => [status, retry_after_seconds])).toEqual([
        ["SENT", null],
        ["LATER", 120],
        ["LATER", 120],
      ]);
      await slow.store.pool.query("update outbox set delivered_at = now()");
      expect((await sent()).data.rows.map(({ status }) => status)).toEqual(["SENT", "SENT", "SENT"]);
    } finally {
      await slow.close();
    }
  });

  test("are refused as a whole where one is malformed, by its place; and to whoever may not", async () => {
    const wrong = await send([row(), row({ email: "none" }), row({ org_country: "KP" })]);
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ["rows.1.email", "rows.2.org_country"]]);
    expect((await send(Array.from({ length: 101 }, () => row()))).status).toBe(400);
    expect((await send([row()], await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await send([row()], await t.signIn("new_admin"))).error.reason).toBe("kyb_not_approved");
  });
});

test("a plan is refused at its field while GCA is off, for one merchant as for many", async () => {
  const { rows } = await t.store.pool.query<{ id: string; partner_id: string }>(
    "select x.id, x.partner_id from partner_plan x join partner p using (partner_id) where p.name = 'Harbourline' and x.status = 'ACTIVE' limit 1",
  );
  const [plan] = rows;
  const set = (value: string) =>
    t.store.pool.query("update partner_control set value = $1 where key_type = 'GCA' and partner_id = $2", [value, plan?.partner_id]);
  await set("false");
  const many = await send([row({ gca_pricing_plan_id: plan?.id ?? "" })]);
  expect(many.data.rows[0]?.field_refusals.gca_pricing_plan_id).toMatchObject({ code: "plan_needs_gca" });
  const { key: _, ...one } = row({ gca_pricing_plan_id: plan?.id ?? "" });
  const alone = await t.call("POST /partner/organization/invite-organization", { body: one });
  expect([alone.status, Object.keys(alone.error.fields ?? {})]).toEqual([422, ["gca_pricing_plan_id"]]);
  await set("true");
  expect((await send([row({ gca_pricing_plan_id: plan?.id ?? "" })])).data.rows[0]?.status).toBe("SENT");
});
