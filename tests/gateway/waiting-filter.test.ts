/** Who is waited for follows from the clock, and is found by an index: the same merchants, whether or not it was noticed that time had passed. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { waitingFilter } from "../../gateway/services/organizations/merchant-waiting";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newMerchant } from "../support/kyb-fixture";

let t: TestGateway;
let partner_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { rows } = await t.store.pool.query<{ partner_id: string }>("select partner_id from partner where name = 'Harbourline'");
  partner_id = rows[0]?.partner_id ?? "";
});
afterAll(() => t.close());

const questions = [
  { waiting_on: "partner" },
  { waiting_on: "merchant" },
  { waiting_on: "provider,bank" },
  { waiting_on_not: "merchant" },
  { waiting_on_is: "missing" },
] as const;

/** By the record's own field, which is read from the invitation and the clock for each row. */
async function expectAsRead(): Promise<void> {
  const all = (await t.call("GET /partner/organization", { query: { limit: "200" } })).data.data;
  const matches: ((waiting_on: string | null) => boolean)[] = [
    (on) => on === "partner",
    (on) => on === "merchant",
    (on) => on === "provider" || on === "bank",
    (on) => on !== "merchant",
    (on) => on === null,
  ];
  for (const [at, query] of questions.entries()) {
    const found = (await t.call("GET /partner/organization", { query: { ...query, limit: "200" } })).data.data;
    const should = all.filter(({ waiting_on }) => matches[at]?.(waiting_on ?? null));
    expect([query, found.map(({ name }) => name)]).toEqual([query, should.map(({ name }) => name)]);
  }
}

const waitsFor = async (waiting_on: "partner" | "merchant") => [
  (await t.call("GET /partner/organization", { query: { waiting_on, limit: "200" } })).data.data.some(({ name }) => name === "Slow opener"),
  (await t.call("GET /partner/onboarding", { query: { waiting_on, limit: "200" } })).data.data.some(({ name }) => name === "Slow opener"),
];

const isIndexed = () =>
  t.gateway.context.db.inPartner(partner_id, async (tx) => {
    const asked = await waitingFilter(tx.sql, t.gateway.context.clock(), { waiting_on: "partner" });
    await tx.sql.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.sql.execute<{ "QUERY PLAN": string }>(sql`explain select id from organization where ${asked} = 'bank'`);
    return plan.rows.some((row) => /Index Cond: .*is_invitation_over/.test(row["QUERY PLAN"]));
  });

const notice = async () => {
  await keepRecurring(t.gateway.context, ["END_INVITATIONS"]);
  return t.gateway.jobs.runNext(["END_INVITATIONS"]);
};

test("an invitation that ran out, before and after that is noticed, and once it is sent again", async () => {
  const id = await newMerchant(t, "Slow opener");
  await notice();
  expect(await isIndexed()).toBe(true);
  expect([await waitsFor("merchant"), await waitsFor("partner")]).toEqual([
    [true, true],
    [false, false],
  ]);
  await expectAsRead();

  t.clock.advance({ days: 7, hours: 1 });
  t.token = await t.signIn("admin");
  expect(await isIndexed(), "not noticed").toBe(false);
  const over = [
    [false, false],
    [true, true],
  ];
  expect([await waitsFor("merchant"), await waitsFor("partner")]).toEqual(over);
  await expectAsRead();

  expect(await notice()).toBe(true);
  expect(await isIndexed(), "noticed").toBe(true);
  expect([await waitsFor("merchant"), await waitsFor("partner")]).toEqual(over);
  await expectAsRead();

  await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id } });
  expect(await isIndexed()).toBe(true);
  expect([await waitsFor("merchant"), await waitsFor("partner")]).toEqual(over.toReversed());
  await expectAsRead();
});

test("it is noticed at its time, not a minute later", async () => {
  await newMerchant(t, "Early opener");
  t.clock.advance({ minutes: 2 });
  await notice();
  const until = t.gateway.context.clock().getTime() + 7 * 86_400_000 - 120_000;
  t.clock.advance({ days: 6, hours: 23, minutes: 57, seconds: 40 });
  await notice();
  const { rows } = await t.store.pool.query<{ run_at: Date; first: Date }>(
    "select run_at, (select min(invited_until) from organization) as first from job where kind = 'END_INVITATIONS'",
  );
  const [{ run_at, first } = { run_at: new Date(0), first: new Date(0) }] = rows;
  expect([run_at.getTime(), first.getTime()]).toEqual([until, until]);
});
