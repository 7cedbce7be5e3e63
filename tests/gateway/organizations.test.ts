import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = (query: Record<string, string> = {}) => t.call("GET /partner/organization", { query });

describe("the list", () => {
  test("holds the partner's 60 merchants by name, 20 a page", async () => {
    const { data } = await list();
    expect([data.data.length, data.total, data.total_is_exact]).toEqual([20, 60, true]);
    expect(data.next_cursor).toEqual(expect.any(String));
    const all = await list({ limit: "1000" });
    expect([all.data.data.length, all.data.next_cursor]).toEqual([60, null]);
  });

  test("filters mean any of the given values, and all filters at once", async () => {
    const { data } = await list({ kyb_status: "APPROVED,PENDING", status: "ACTIVE", limit: "1000" });
    expect(data.total).toBeGreaterThan(0);
    for (const row of data.data) {
      expect(["APPROVED", "PENDING"]).toContain(row.kyb_status);
      expect(row.status).toBe("ACTIVE");
    }
    const { rows } = await t.store.pool.query<{ n: number }>(
      `select count(*)::int as n from organization join partner p using (partner_id) where p.name = 'Harbourline'
       and organization.kyb_status in ('APPROVED', 'PENDING') and status = 'ACTIVE'`,
    );
    expect(data.total).toBe(rows[0]?.n);
  });

  test("a range of time includes both ends", async () => {
    const [first, second] = (await list({ sort: "created_at", limit: "2" })).data.data;
    const { data } = await list({ created_at_from: first?.created_at ?? "", created_at_to: second?.created_at ?? "", sort: "created_at" });
    expect(data.data.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  test("free text finds a part of the name, without case, and takes signs as they are", async () => {
    const [one] = (await list({ limit: "1" })).data.data;
    const part = one?.name?.slice(1, 6).toUpperCase() ?? "";
    expect((await list({ q: part, limit: "1000" })).data.data.map(({ id }) => id)).toContain(one?.id);
    expect((await list({ q: one?.id ?? "" })).data.data.map(({ id }) => id)).toEqual([one?.id]);
    expect((await list({ q: "%" })).data.data.filter(({ name }) => !name?.includes("%"))).toEqual([]);
    expect((await list({ q: "no merchant is called this" })).data).toMatchObject({ data: [], total: 0, next_cursor: null });
  });

  test("what it does not know it names, and never ignores", async () => {
    for (const [query, field] of [
      [{ colour: "red" }, "colour"],
      [{ kyb_status: "APPROVED,DONE" }, "kyb_status"],
      [{ sort: "revenue" }, "sort"],
      [{ limit: "1001" }, "limit"],
      [{ offset: "-1" }, "offset"],
      [{ plan_id: "x" }, "plan_id"],
      [{ created_at_from: "yesterday" }, "created_at_from"],
      [{ cursor: "nonsense" }, "cursor"],
      [{ organization_fields: "name,password" }, "organization_fields"],
    ] as const) {
      const { status, error } = await list(query);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
      expect(error.messages?.[0]).toBeTruthy();
    }
  });

  test("organization_fields leaves the id and what it names", async () => {
    const { data } = await list({ organization_fields: "name,plan_name" });
    for (const row of data.data) expect(Object.keys(row).sort()).toEqual(["id", "name", "plan_name"]);
    const whole = await list({ limit: "1" });
    expect(Object.keys(whole.data.data[0] ?? {})).toHaveLength(27);
  });
});

test("one merchant is what its row in the list says", async () => {
  for (const row of (await list({ limit: "1000" })).data.data) {
    if (row.status !== "CREATED" && row.kyb_status === "APPROVED") continue;
    expect((await t.call("GET /partner/organization/{id}", { params: { id: row.id } })).data).toEqual(row);
  }
});

test("its people are listed and found one by one; those of another merchant are not", async () => {
  const [first, second] = (await list({ status: "ACTIVE" })).data.data;
  const people = (await t.call("GET /partner/organization/{id}/user", { params: { id: first?.id ?? "" } })).data.data;
  expect(people.length).toBeGreaterThan(0);
  expect(people.every(({ org_id }) => org_id === first?.id)).toBe(true);
  const userId = people[0]?.id ?? "";
  const find = (id: string) => t.call("GET /partner/organization/{id}/user/{userId}", { params: { id, userId } });
  expect((await find(first?.id ?? "")).data).toEqual(people[0]);
  expect((await find(second?.id ?? "")).status).toBe(404);
  expect(JSON.stringify(people)).not.toContain("password");
});

test("the summary counts what the list holds", async () => {
  const { data } = await t.call("GET /partner/organization/summary");
  expect(data.total).toBe(60);
  for (const { status, count } of data.by_status) expect([status, (await list({ status })).data.total]).toEqual([status, count]);
  const days = data.stuck_longest.map((row) => row.days);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const now = t.clock.now().toISOString();
  for (const row of data.expiring_invitations) expect(row.is_expired).toBe(row.expires_at <= now);
  expect(data.expiring_invitation_count).toBeGreaterThanOrEqual(data.expiring_invitations.length);
});
