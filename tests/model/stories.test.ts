/**
 * Random stories of payments, refunds, disputes, prices, payouts, documents and the clock, told to a plain ledger and to the
 * gateway: after each event they agree, after each story the books are clean. One that fails is shrunk to the shortest.
 * `STORIES=10000` tells as many (`npm run test:deep`).
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { inject, afterAll, beforeAll, describe, expect, test } from "vitest";
import { currencyDecimals } from "../../contract/currency";
import { unitsOf } from "../../contract/decimal";
import { minimumPayout } from "../../contract/reference/commission-payouts";
import { recomputeBooks } from "../../gateway/books/recompute";
import { databaseOf } from "../../gateway/db/database";
import { migrateStore } from "../../gateway/db/migrate";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import { makeDatabase } from "../support/gateway-template";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { commands, priceCommands, priceLists, told } from "./commands";
import { Ledger, type Document, type PriceList } from "./ledger";
import { openWorld, type World } from "./world";

const count = Number(process.env.STORIES ?? 0);

interface Setting {
  currency: string;
  start: number;
  plans: { share: bigint; prices: PriceList }[];
  first: number[];
}

const share = fc.bigInt(100_000n, 900_000n);
const plan = fc.record({ share, prices: priceLists });
const setting: fc.Arbitrary<Setting> = fc.record({
  currency: fc.constantFrom("AUD", "JPY", "KWD"),
  // Near a change of clocks, the end of a year and of February, or anywhere.
  start: fc.oneof(
    fc.constantFrom("2026-10-03T14:00Z", "2027-03-28T00:30Z", "2026-12-31T22:00Z", "2028-02-28T23:00Z").map(Date.parse),
    fc.date({ min: new Date("2026-01-01"), max: new Date("2029-01-01"), noInvalidDate: true }).map((date) => date.getTime()),
  ),
  plans: fc.tuple(plan, plan),
  first: fc.tuple(fc.nat(1), fc.nat(1)),
});

async function expectStory(ledger: Ledger, world: World): Promise<void> {
  const [wallet] = await world.rows<{ balance: string }>(
    "select balance::text from commission_wallet where partner_id = $1",
    world.partner_id,
  );
  expect(Number(wallet?.balance ?? 0)).toBe(Number(world.print(ledger.balance)));
  const rows = await world.rows<{
    id: string;
    status: string;
    fee: string;
    commission: string;
    document: string | null;
    merchant: string;
    month: string | null;
  }>(
    `select t.id, t.status, t.fee_amount::text as fee, t.commission_amount::text as commission, t.invoice_id as document,
       i.org_id as merchant, to_char(i.period_from at time zone 'UTC', 'YYYY-MM') as month
     from transaction t left join invoice i on i.partner_id = t.partner_id and i.id = t.invoice_id where t.partner_id = $1`,
    world.partner_id,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const monthOfDocument = (document: Document | null) => (document === null ? null : new Date(document.month).toISOString().slice(0, 7));
  expect(
    ledger.payments.map(({ id }) => {
      const row = found.get(id);
      return [row?.status, Number(row?.fee), Number(row?.commission), row?.month];
    }),
  ).toEqual(
    ledger.payments.map((payment) => [
      payment.status,
      Number(world.print(ledger.fee(payment))),
      Number(world.print(ledger.earned(payment))),
      monthOfDocument(payment.document),
    ]),
  );
  expect(rows).toHaveLength(ledger.payments.length);
  const audited = await world.rows<{ action: string; count: number }>(
    "select action, count(*)::int as count from audit_log where partner_id = $1 and action <> 'PRICE_CHANGE_APPLIED' group by 1",
    world.partner_id,
  );
  const counts = Object.fromEntries(audited.map((each) => [each.action, each.count]));
  for (const [action, times] of Object.entries(ledger.audit)) expect([action, counts[action] ?? 0]).toEqual([action, times]);
  const { differences } = await recomputeBooks(
    { query: async <T extends object>(text: string, values: unknown[]) => ({ rows: await world.rows<T>(text, ...values) }) },
    { now: new Date(ledger.now), partner_id: world.partner_id },
  );
  expect(differences).toEqual([]);
}

interface Opened {
  store: Store;
  /** Of a second gateway; on the embedded store the same. */
  second: Store;
  close: () => Promise<void>;
}

async function openServer(server: string): Promise<Opened> {
  const { url, drop } = await makeDatabase(server, "stories");
  const [store, second] = [await openServerStore(url), await openServerStore(url)];
  const close = async () => {
    await store.close();
    await second.close();
    await drop();
  };
  return { store, second, close };
}

async function openEmbedded(): Promise<Opened> {
  const store = await openEmbeddedStore(null);
  return { store, second: store, close: () => store.close() };
}

const template = inject("template");
const stores: [name: string, stories: number, open: () => Promise<Opened>][] = [
  ...("server" in template
    ? [["PostgreSQL", count || 25, () => openServer(template.server)] satisfies [string, number, () => Promise<Opened>]]
    : []),
  ["the embedded store", count ? Math.ceil(count / 10) : 4, openEmbedded],
];

describe.each(stores)("on %s", (_, stories, open) => {
  let opened: Opened;
  let t: TestGateway;
  let files: string;
  beforeAll(async () => {
    opened = await open();
    await migrateStore(opened.store);
    files = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-stories-"));
    t = await openTestGateway({ opened: { store: opened.store, files, close: () => Promise.resolve() } });
  });
  afterAll(async () => {
    await t.close();
    await opened.close();
    fs.rmSync(files, { recursive: true, force: true });
  });

  test.each([
    ["money", commands(40)],
    ["prices", priceCommands(30)],
  ])(
    `${stories} random stories of %s are told alike by the ledger and the gateway`,
    { timeout: 6 * 3_600_000 },
    async (_of, stories_of) => {
      const gateways = [t.gateway.context, { ...t.gateway.context, db: databaseOf(opened.second) }];
      await fc.assert(
        fc.asyncProperty(setting, stories_of, async ({ currency, start, plans, first }, story) => {
          const ledger = new Ledger(start, unitsOf(minimumPayout(currency), currencyDecimals(currency)), plans, first);
          const world = await openWorld({ gateways, pool: opened.store.pool }, currency, ledger);
          await fc.asyncModelRun(() => ({ model: ledger, real: world }), story);
          await expectStory(ledger, world);
        }),
        { numRuns: stories, ...(process.env.STORY_SEED && { seed: Number(process.env.STORY_SEED) }) },
      );
      if (process.env.STORIES) process.stdout.write(`${JSON.stringify(Object.fromEntries([...told].sort()))}\n`);
    },
  );
});
