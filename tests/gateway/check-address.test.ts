import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckAddress } from "../../contract/records/address-check";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "read_only" });
});
afterAll(() => t.close());

const sydney: CheckAddress = { country: "AU", address_line1: "8 Wharf Lane", city: "Sydney", state: "NSW", zip_code: "2000" };
const check = async (changed: Partial<CheckAddress> = {}) =>
  (await t.call("POST /partner/organization/is-valid-address", { body: { ...sydney, ...changed } })).data;

test.each([
  [{}],
  [{ state: "new south wales" }],
  [{ state: "VIC", zip_code: "3000" }],
  // Albury and Wodonga, Hall, Kaltukatjara: postcodes that straddle a border.
  [{ state: "VIC", zip_code: "3644" }],
  [{ state: "NSW", zip_code: "2618" }],
  [{ state: "SA", zip_code: "0872" }],
  [{ country: "GB", city: "London", state: "England", zip_code: "EC2A 4NE" }],
  [{ country: "ID", city: "Sleman", state: "DI Yogyakarta", zip_code: "55581" }],
  [{ country: "PH", city: "Makati", state: "Metro Manila", zip_code: "1226" }],
  [{ country: "PH", city: "Cebu City", state: "Cebu", zip_code: "6000" }],
  [{ country: "HK", city: "Central", state: "Hong Kong Island", zip_code: null }],
  [{ country: "SG", city: "Singapore", state: null, zip_code: "088437" }],
] as const)("%j fits together", async (changed) => {
  expect(await check(changed)).toEqual({ valid: true, problems: {} });
});

test("a postcode of another state names the state, and suggests it", async () => {
  expect(await check({ zip_code: "3000" })).toEqual({
    valid: false,
    problems: { state: { code: "other_state", message: "Postcode 3000 is in Victoria.", params: { postcode: "3000", state: "Victoria" } } },
    suggestion: { state: "Victoria" },
  });
});

test("a state that there is not, and a postcode that is none", async () => {
  expect(await check({ state: "Bavaria" })).toMatchObject({
    valid: false,
    problems: { state: { code: "unknown_state" } },
    suggestion: { state: "New South Wales" },
  });
  expect(await check({ zip_code: "NSW 2000" })).toMatchObject({
    valid: false,
    problems: { zip_code: { code: "shape", message: "This isn’t a postcode. Enter one such as 2000." } },
    suggestion: { zip_code: "2000" },
  });
  expect(await check({ country: "US", state: "Ontario", zip_code: "1" })).toMatchObject({
    problems: { state: { code: "unknown_state" }, zip_code: { code: "shape" } },
  });
});

test("every address that the seed gave out fits together", async () => {
  const { rows } = await t.store.pool.query<CheckAddress & { name: string }>(
    "select name, country, address_line1, city, state, zip_code from organization where address_line1 is not null and city is not null",
  );
  expect(rows.length).toBeGreaterThan(40);
  const answers = await Promise.all(rows.map(async ({ name, ...address }) => [name, (await check(address)).problems] as const));
  expect(answers.filter(([, problems]) => Object.keys(problems).length > 0)).toEqual([]);
});

test("is asked with a session, of a country that there is, for an address that is there", async () => {
  expect((await t.call("POST /partner/organization/is-valid-address", { body: sydney }, null)).status).toBe(401);
  const answer = await t.call("POST /partner/organization/is-valid-address", { body: { ...sydney, country: "XX", city: " " } });
  expect([answer.status, Object.keys(answer.error.fields ?? {}).sort()]).toEqual([400, ["city", "country"]]);
});
