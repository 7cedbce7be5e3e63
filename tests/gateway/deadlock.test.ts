/** Two transactions that wait for each other: the store ends one, and it is done again before anybody hears of it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organization } from "../../gateway/db/schema/organization";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

test("both end well, one after being done again", async (context) => {
  // The embedded store has one connection: there nobody waits for anybody.
  if (t.store.kind !== "server") context.skip();
  const { rows } = await t.store.pool.query<{ partner_id: string; id: string }>(
    "select partner_id, id from organization where partner_id = (select partner_id from partner where name = 'Harbourline') order by id limit 2",
  );
  const [one, other] = rows;
  if (!one || !other) throw new Error("the seed has too few merchants");
  let tries = 0;
  let met = 0;
  let meet = () => undefined as void;
  const bothHold = new Promise<void>((resolve) => (meet = resolve));
  const lockInTurn = (first: string, second: string) =>
    t.gateway.context.db.inPartner(one.partner_id, async ({ sql }) => {
      tries += 1;
      const lock = (id: string) => sql.update(organization).set({ industry_name: first }).where(eq(organization.id, id));
      await lock(first);
      if ((met += 1) === 2) meet();
      await bothHold;
      await lock(second);
      return first;
    });
  const ended = await Promise.all([lockInTurn(one.id, other.id), lockInTurn(other.id, one.id)]);
  expect(ended).toEqual([one.id, other.id]);
  expect(tries).toBeGreaterThan(2);
});
