/** What lets a partner have many merchants: counts and names that the store keeps beside them, by whatever they are written. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { kybStatuses, organizationStatuses } from "../../contract/reference/merchant-statuses";
import { pageLimits } from "../../contract/page-limits";
import { countOnboarding, countriesOnBoard, countStatuses } from "../../gateway/services/organizations/count-merchants";
import { Random } from "../../sandbox/seed/random";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { expectKept } from "../support/kept-merchants";

let t: TestGateway;
let partner_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { rows } = await t.store.pool.query<{ partner_id: string }>("select partner_id from partner where name = 'Harbourline'");
  partner_id = rows[0]?.partner_id ?? "";
});
afterAll(() => t.close());

const run = (query: string, values: unknown[] = []) => t.store.pool.query<Record<string, string | null>>(query, values);
const random = new Random("many merchants");

/** From the rows alone, as they were counted before. */
async function fromRows(now: Date) {
  const days = `extract(epoch from $2::timestamptz - waiting_since) / 86400`;
  const { rows } = await run(
    `select stage, count(*)::int as count, (percentile_cont(0.5) within group (order by ${days}))::float as median, (count(*) filter (where ${days} >
       case kyb_status when 'CUST_SUBMITTED' then 2 when 'PENDING' then 3 when 'TO_BE_RESUBMITTED' then 3 when 'APPROVED' then 5 when 'REJECTED' then 36500 else 7 end))::int as late_count
     from organization where partner_id = $1 and stage in ('invited', 'in_progress', 'submitted', 'sent_back', 'approved') group by stage order by stage`,
    [partner_id, now.toISOString()],
  );
  return rows as unknown as { stage: string; count: number; late_count: number; median: number | null }[];
}

async function expectCounts(now: Date): Promise<void> {
  const [counted, statuses, countries] = await t.gateway.context.db.inPartner(partner_id, async (tx) => [
    await countOnboarding(tx, now),
    await countStatuses(tx.sql),
    await countriesOnBoard(tx),
  ]);
  const should = await fromRows(now);
  expect(counted.toSorted((a, b) => a.stage.localeCompare(b.stage)).map(({ median: _, ...counts }) => counts)).toEqual(
    should.map(({ median: _, ...counts }) => counts).toSorted((a, b) => a.stage.localeCompare(b.stage)),
  );
  for (const { stage, median } of should) {
    const found = counted.find((each) => each.stage === stage)?.median ?? null;
    if (median === null) expect([stage, found]).toEqual([stage, null]);
    else expect(found, stage).toBeCloseTo(median, 6);
  }
  const { rows } = await run("select status, count(*)::int as count from organization where partner_id = $1 group by 1", [partner_id]);
  expect(statuses.filter(({ count }) => count > 0).toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(
    (rows as unknown as { status: string; count: number }[]).toSorted((a, b) => a.status.localeCompare(b.status)),
  );
  const { rows: there } = await run(
    "select distinct country from organization where partner_id = $1 and stage in ('invited', 'in_progress', 'submitted', 'sent_back', 'approved') order by 1",
    [partner_id],
  );
  expect(countries).toEqual(there.map(({ country }) => country));
}

test("counts, medians and parts are those of the rows, whatever writes them", async () => {
  await expectKept(t.store.pool);
  await expectCounts(t.clock.now());
  const { rows } = await run("select id from organization where partner_id = $1 order by id", [partner_id]);
  const ids = rows.map(({ id }) => id ?? "");
  for (let round = 0; round < 120; round += 1) {
    const id = random.pick(ids);
    const since = random.int(0, 4) === 0 ? null : new Date(t.clock.now().getTime() - random.int(0, 12 * 86_400_000)).toISOString();
    switch (random.int(0, 3)) {
      case 0:
        await run("update organization set waiting_since = $2 where id = $1", [id, since]);
        break;
      case 1:
        await run("update organization set status = $2, kyb_status = $3, waiting_on = $4 where id = $1", [
          ...[id, random.pick(organizationStatuses), random.pick(kybStatuses), random.pick(["partner", "merchant", null])],
        ]);
        break;
      case 2:
        await run("update organization set name = $2, legal_name = $3 where id = $1", [
          id,
          `Round ${round} öÄ%_`,
          random.pick([null, "Löwe & Söhne GmbH"]),
        ]);
        break;
      case 3:
        await run("update organization set waiting_since = waiting_since - interval '30 hours' where partner_id = $1 and country = 'AU'", [
          partner_id,
        ]);
    }
    if (round % 40 === 0) await expectCounts(t.clock.now());
  }
  await run(
    `insert into organization (partner_id, id, name, country, status, kyb_status, waiting_on, waiting_since, created_at, updated_at)
     select partner_id, gen_random_uuid(), 'Second ' || name, country, status, kyb_status, waiting_on, waiting_since, created_at, updated_at from organization`,
  );
  await run("delete from organization where name like 'Second %' and country in ('AU', 'TH')");
  await expectKept(t.store.pool);
  for (const hours of [0, 1, 7, 23, 24, 49]) await expectCounts(new Date(t.clock.now().getTime() + hours * 3_600_000));
  expect((await run("select count(*)::int as n from organization_count where count <= 0")).rows).toEqual([{ n: 0 }]);
});

const list = async (q: string) =>
  (await t.call("GET /partner/organization", { query: { q, limit: "1000", organization_fields: "name" } })).data;
const inRows = async (q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await run(
    "select id from organization where partner_id = $1 and (name ilike $2 or legal_name ilike $2 or contact_email ilike $2) order by id",
    [partner_id, pattern],
  );
  return rows.map(({ id }) => id ?? "");
};

test("a list finds what has a text anywhere in a name or address, in whichever case, and nothing else", async () => {
  const { rows } = await run("select name, legal_name, contact_email from organization where partner_id = $1", [partner_id]);
  const texts = rows.flatMap((row) => Object.values(row)).filter((each) => each !== null);
  const parts = Array.from({ length: 60 }, () => {
    const text = [...random.pick(texts)];
    const begin = random.int(0, text.length - 1);
    return text.slice(begin, begin + random.int(1, 14)).join("");
  });
  for (const part of [...parts, "%", "_", "\\", "löwe & SÖ", "surf supply pty ltd and more", "…", "ß"]) {
    const q = part.trim();
    if (q === "") continue;
    const found = (await list(random.pick([q, q.toUpperCase(), q.toLowerCase()]))).data.map(({ id }) => id).toSorted();
    if (q.toUpperCase().toLowerCase() === q.toLowerCase()) expect([q, found]).toEqual([q, await inRows(q)]);
  }
});

test("one that is renamed is found by its new name alone, and an id is found as such", async () => {
  const [merchant] = (await list("")).data;
  await run("update organization set name = 'Zyxwv Traders', legal_name = null, contact_email = null where id = $1", [merchant?.id]);
  expect((await list("xwv tr")).data.map(({ id }) => id)).toEqual([merchant?.id]);
  expect((await list(merchant?.name ?? "")).data.map(({ id }) => id)).not.toContain(merchant?.id);
  expect((await list((merchant?.id ?? "").toUpperCase())).data.map(({ id }) => id)).toEqual([merchant?.id]);
});

test("more than are counted are found too", async () => {
  const many = pageLimits.exact_total + 50;
  await run(
    `insert into organization (partner_id, id, name, country, status, kyb_status, created_at, updated_at)
     select $1, gen_random_uuid(), 'Qq' || n, 'AU', 'ACTIVE', 'APPROVED', now(), now() from generate_series(1, $2::int) n`,
    [partner_id, many],
  );
  expect(await list("qq")).toMatchObject({ total: pageLimits.exact_total, total_is_exact: false });
  expect((await list("qq10049")).data.map(({ name }) => name)).toEqual(["Qq10049"]);
  expect((await list("qq1004")).total).toBe(11);
  await expectKept(t.store.pool);
});
