/** Which countries each call accepts, and what happens to a stored one that is no longer valid. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newPartner } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const invite = (org_country: string) =>
  t.call("POST /partner/organization/invite-organization", {
    body: {
      email: `owner@${org_country.toLowerCase()}.example`,
      first_name: "A",
      last_name: "B",
      org_name: `In ${org_country}`,
      org_country,
      is_kyb_permission_by_merchant: false,
    },
  });
const mailsTo = async (to: string) => (await t.call("GET /sandbox/outbox", { query: { to } })).data.length;

const notServed = "The provider doesn’t serve this country.";
const refusals = [
  ["XX", "must be a country code such as AU"],
  ["UK", "must be a country code such as AU"],
  ["Germany", "must be a two-letter country code such as AU"],
  ["KP", notServed],
  ["RU", notServed],
] as const;

test.each(refusals)("nobody is invited from %s: %s", async (country, sentence) => {
  const answer = await invite(country);
  expect([answer.status, answer.error.fields]).toEqual([400, { org_country: sentence }]);
  expect(await mailsTo(`owner@${country.toLowerCase()}.example`)).toBe(0);
});

test.each(refusals)("no partner registers from %s: %s", async (org_country, sentence) => {
  const answer = await t.call("POST /register", {
    body: newPartner(t, { org_country, email: `nadia@${org_country.toLowerCase()}.example` }),
  });
  expect([answer.status, answer.error.fields]).toEqual([400, { org_country: sentence }]);
});

test("a country that asks for a closer look is invited", async () => {
  expect((await invite("KE")).status).toBe(201);
});

test("a merchant stored with a country that is none is listed, opened and verified; the verification asks for a real one", async () => {
  const { id } = (await invite("BG")).data;
  await t.store.pool.query("update organization set country = 'XX' where id = $1", [id]);
  expect((await t.call("GET /partner/organization", { query: { q: "In BG" } })).data.data).toMatchObject([{ id, country: "XX" }]);
  expect((await t.call("GET /partner/organization/{id}", { params: { id } })).data.country).toBe("XX");
  const headers = { "x-merchant-id": id };
  const { version } = (await t.call("GET /partner/kyb", { headers })).data;
  const saved = await t.call("PATCH /partner/organization/kyb/save-and-continue", {
    body: { version, organization: { country: "XX", expected_payin_country_list: ["AU", "KP", "XY"] } },
    headers,
  });
  expect(saved.status).toBe(200);
  const { requirements } = (await t.call("GET /partner/kyb", { headers })).data;
  const codes = Object.fromEntries(requirements.map(({ path, code }) => [path, code]));
  expect(codes).toMatchObject({
    "organization.country": "unknown_country",
    "organization.expected_payin_country_list": "restricted_country",
  });
});
