import { afterAll, beforeAll, expect, test } from "vitest";
import { countryCodes } from "../../contract/reference/country-codes";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

const states = (country: string) => t.call("POST /countries/states", { body: { country } });
const cities = async (country: string, state?: string) =>
  (await t.call("POST /countries/cities", { body: { country, ...(state !== undefined && { state }) } })).data.cities;

test("config.json names the service, and anybody may ask it", async () => {
  const config = JSON.parse((await t.request("GET", "/config.json")).text) as { countries_url: string };
  expect(config.countries_url).toBe("/api/countries");
  const answer = await states("AU");
  expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  expect(answer.data.states).toContainEqual({ name: "New South Wales", code: "NSW" });
  expect(answer.data.states.map(({ name }) => name)).toEqual(
    answer.data.states.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en")),
  );
});

test("the product's countries have states, and each of these a name and a code of its own", async () => {
  for (const country of ["AU", "NZ", "PH", "TH", "DE", "FR", "NL", "ID", "GB", "US", "JP", "KW", "SG", "HK"]) {
    const found = (await states(country)).data.states;
    expect([country, found.length > 0]).toEqual([country, true]);
    expect([country, new Set(found.map(({ code }) => code)).size]).toEqual([country, found.length]);
  }
});

test("no country has two states of one code, and a state goes by its ISO code wherever there is one", async () => {
  for (const country of countryCodes) {
    const codes = (await states(country)).data.states.map(({ code }) => code);
    expect([country, codes.length]).toEqual([country, new Set(codes).size]);
  }
  const known = (await Promise.all(countryCodes.map(states))).flatMap(({ data }) => data.states.map(({ code }) => code));
  expect(known.filter((code) => /^G\d/.test(code)).length / known.length).toBeLessThan(0.15);
});

test("cities by the state's code or name, each once", async () => {
  const byCode = await cities("AU", "NSW");
  expect(byCode).toContain("Sydney");
  expect(await cities("AU", "new south wales")).toEqual(byCode);
  expect(new Set(byCode).size).toBe(byCode.length);
  expect(await cities("ID", "Bali")).toContain("Denpasar");
  expect(await cities("AU")).toEqual(expect.arrayContaining(["Sydney", "Melbourne"]));
});

test("what is unknown is empty, what is no country is refused", async () => {
  expect((await states("ZZ")).data.states).toEqual([]);
  expect(await cities("AU", "../../../etc")).toEqual([]);
  expect(await cities("ZZ", "NSW")).toEqual([]);
  expect((await states("Australia")).error.fields).toHaveProperty("country");
});
