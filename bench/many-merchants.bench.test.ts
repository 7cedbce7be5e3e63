/**
 * What a partner with 50,000 merchants waits for beside itself with sixty: the start of a session, Home, its lists and its searches,
 * in one run on a real PostgreSQL: `npm run bench many-merchants`.
 */
import { expect, it } from "vitest";
import { keepRecurring } from "../gateway/services/jobs/job-queue";
import { openSeeded } from "./open-seeded";

const bin = process.env.PG_BIN_FOUND;
const merchants = 50_000;
const rounds = 40;
const mostRatio = 1.5;
/** Less than this on top isn't noticed, whatever the ratio: a few statements of the store. */
const unnoticedMs = 10;

const questions = {
  "session: the partner": "/partner",
  "session: the user": "/partner-user",
  "session: switches": "/partner-control?limit=10000",
  "Home: analytics": "/partner/commission-analytics",
  "Home: merchants by stage": "/partner/organization/summary",
  "Home: outlook": "/partner/commission-outlook?currency=AUD&time_zone=UTC",
  "Home: opportunities": "/partner/opportunity?time_zone=UTC",
  "Home: wallet": "/partner/torc/commission-wallet/summary?currency=AUD",
  "list: first page": "/partner/organization?limit=20&sort=-created_at",
  "list: by name": "/partner/organization?limit=20&sort=name",
  "list: a stage": "/partner/organization?limit=20&stage=approved",
  "list: of payins": "/partner/torc/payin?limit=20",
  "list: what waits for the partner": "/partner/organization?limit=20&waiting_on=partner",
  "list: what waits for the bank": "/partner/organization?limit=20&waiting_on=bank",
  "list: who is waited for, counted": "/partner/organization?count_by=waiting_on",
  "list: a country that none is in": "/partner/organization?limit=20&country=AQ",
  "list: a plan that none is on": "/partner/organization?limit=20&plan_id=00000000-0000-7000-8000-000000000000",
  "list: by their last payment": "/partner/organization?limit=20&sort=-last_payment_at",
  "list: their people": "/partner/organization-user?limit=20",
  "list: their people by name": "/partner/organization-user?limit=20&sort=last_name",
  "list: their people who are deactivated": "/partner/organization-user?limit=20&status=DEACTIVATED",
  "list: their banks in a currency that none has": "/partner/organization/settlement-bank?limit=20&currency=ISK",
  "list: open items": "/partner/open-item?limit=20",
  board: "/partner/onboarding?limit=20",
  "board: what waits for the bank": "/partner/onboarding?limit=20&waiting_on=bank",
  "board: its stages": "/partner/onboarding/stages",
  "board: a search": "/partner/onboarding?limit=20&q=oogee",
  "search: in the list": "/partner/organization?limit=20&q=coogee",
  "search: inside a word": "/partner/organization?limit=20&q=oogee",
  "search: a few letters": "/partner/organization?limit=20&q=ki",
  "search: the palette": "/partner/search?q=coogee",
} as const;

type Times = Map<string, number>;

it.runIf(bin)(
  `with ${merchants} merchants a page takes at most ${mostRatio} times what it takes with sixty`,
  async () => {
    const { store, gateway, token, close } = await openSeeded(4000, bin);
    const headers = { authorization: `Bearer ${token}` };
    const measure = async (): Promise<Times> => {
      const times: Times = new Map();
      for (const [name, url] of Object.entries(questions)) {
        const taken: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now();
          const { statusCode } = await gateway.inject({ url: `/api${url}`, headers });
          taken.push(performance.now() - start);
          expect([name, statusCode]).toEqual([name, 200]);
        }
        times.set(name, taken.sort((a, b) => a - b)[rounds / 2] ?? 0);
      }
      return times;
    };
    try {
      // As gateways do that run: what ran out before the seeds' end is noticed.
      await keepRecurring(gateway.context, ["END_INVITATIONS"]);
      await gateway.jobs.runNext(["END_INVITATIONS"]);
      await store.pool.query("vacuum analyze");
      await measure();
      const few = await measure();
      await store.pool.query(
        `insert into organization (partner_id, id, name, country, status, kyb_status, waiting_on, waiting_since, partner_permission_list, created_at, updated_at)
         select partner_id, gen_random_uuid(), 'Copy ' || n, country, status, kyb_status, waiting_on, waiting_since, partner_permission_list,
           created_at - interval '1 minute' * n, updated_at
         from (select *, row_number() over () as at, count(*) over () as all from organization
               where partner_id = (select partner_id from partner where name = 'Harbourline')) o
         join generate_series(1, $1) n on n % o.all + 1 = o.at`,
        [merchants],
      );
      await store.pool.query(
        `insert into organization_user (partner_id, id, org_id, first_name, last_name, email, role, status, created_at, updated_at)
         select partner_id, gen_random_uuid(), id, 'Ada', 'Copy ' || name, 'ada@' || id || '.example', 'OWNER', 'ACTIVE', created_at, updated_at
         from organization where name like 'Copy %'`,
      );
      await store.pool.query("vacuum analyze");
      await measure();
      const many = await measure();
      const rows = [...few].map(([name, before]) => ({ name, before, after: many.get(name) ?? 0 }));
      const lines = rows.map(
        ({ name, before, after }) => `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`,
      );
      process.stdout.write(["", `| p50 ms | 60 | ${merchants} | ratio |`, "|---|---|---|---|", ...lines, ""].join("\n") + "\n");
      const slow = rows.filter(({ before, after }) => after > before * mostRatio && after > before + unnoticedMs);
      expect(slow.map(({ name }) => name)).toEqual([]);
    } finally {
      await close();
    }
  },
  3_600_000,
);
