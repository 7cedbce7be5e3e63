/** Numbers checked by the gateway, and those in the seed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NumberCheck } from "../../contract/kyb/number-check";
import { checkAcn, checkEin, checkThaiId, checkUen } from "../../contract/kyb/numbers";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "read_only" });
});
afterAll(() => t.close());

const ask = async (kind: "abn" | "acn" | "bsb", value: string) =>
  (await t.call(`GET /partner/organization/is-valid-${kind}/{value}`, { params: { value } })).data;

test("a merchant's number answers with its name and address, as the merchant has them", async () => {
  const { rows } = await t.store.pool.query<{ legal_name: string; acn: string; address_line1: string; zip_code: string }>(
    "select legal_name, company_registration_number as acn, address_line1, zip_code from organization where country = 'AU' and legal_name is not null",
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { legal_name, acn, address_line1, zip_code } of rows) {
    const answer = await ask("acn", acn);
    expect(answer).toMatchObject({ valid: true, name: legal_name });
    expect([answer.address?.startsWith(address_line1), answer.address?.endsWith(zip_code)]).toEqual([true, true]);
  }
  const { acn = "", legal_name } = rows[0] ?? {};
  const abn = Array.from({ length: 90 }, (_, at) => `${at + 10}${acn}`);
  const right = (await Promise.all(abn.map((value) => ask("abn", value)))).filter(({ valid }) => valid);
  expect(right.map(({ name }) => name)).toContain(legal_name);
});

test("a right number that no register knows is valid without a name", async () => {
  expect(await ask("abn", "51 824 753 556")).toEqual({ valid: true });
  expect(await ask("acn", "004-085-616")).toEqual({ valid: true });
});

test("a wrong one says what is wrong", async () => {
  expect(await ask("abn", "51 824 753 557")).toEqual({ valid: false, problem: { code: "check_digit" } });
  expect(await ask("acn", "00408561")).toEqual({ valid: false, problem: { code: "length", expected: 9, found: 8 } });
  expect(await ask("abn", "../../etc/passwd")).toEqual({ valid: false, problem: { code: "shape" } });
});

test("a BSB names its bank and state", async () => {
  expect(await ask("bsb", "033-088")).toEqual({ valid: true, name: "Westpac Banking Corporation", address: "VIC" });
  expect(await ask("bsb", "659-000")).toEqual({ valid: true });
  expect(await ask("bsb", "000-000")).toEqual({ valid: false, problem: { code: "unknown_bank" } });
});

test("without a session nothing is looked up", async () => {
  const answer = await t.call("GET /partner/organization/is-valid-abn/{value}", { params: { value: "51824753556" } }, null);
  expect(answer.status).toBe(401);
});

test("what the seed gave out is right by its country's own rule", async () => {
  const checks: Record<string, NumberCheck> = { AU: checkAcn, SG: checkUen, US: checkEin, TH: checkThaiId };
  const { rows } = await t.store.pool.query<{ country: string; number: string }>(
    "select country, company_registration_number as number from organization where company_registration_number is not null and country = any($1)",
    [Object.keys(checks)],
  );
  expect(new Set(rows.map(({ country }) => country)).size).toBe(4);
  expect(rows.filter(({ country, number }) => checks[country]?.(number) !== null)).toEqual([]);
});
