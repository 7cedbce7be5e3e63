/** The seeded verifications, as the gateway returns them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Kyb } from "../../contract/kyb/record";
import { demoRoles } from "../../contract/endpoints/sandbox";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
/** Of every merchant whose partner may see it. */
const all = new Map<string, Kyb>();

beforeAll(async () => {
  t = await openTestGateway();
  for (const role of demoRoles.filter((role) => role !== "read_only")) {
    const token = await t.signIn(role);
    const { data } = await t.call(
      "GET /partner/organization",
      { query: { limit: "1000", organization_fields: "name,partner_permission_list" } },
      token,
    );
    for (const { id, name = "", partner_permission_list = [] } of data.data) {
      if (!partner_permission_list.includes("KYB_VIEW")) continue;
      all.set(name, (await t.call("GET /partner/kyb", { headers: { "x-merchant-id": id } }, token)).data);
    }
    all.set(role, (await t.call("GET /partner/kyb", {}, token)).data);
  }
});
afterAll(() => t.close());

const open = (kyb: Kyb | undefined) =>
  (kyb?.requirements ?? []).filter(({ due }) => due === "currently").map(({ path, code }) => `${path} ${code}`);
const at = (...statuses: string[]) => [...all].filter(([, { kyb_status }]) => statuses.includes(kyb_status));

test("every merchant has one", () => {
  expect(all.size).toBeGreaterThan(80);
});

test("what was handed in lacks nothing", () => {
  expect(at("CUST_SUBMITTED", "PENDING", "APPROVED", "REJECTED").length).toBeGreaterThan(50);
  for (const [name, kyb] of at("CUST_SUBMITTED", "PENDING", "APPROVED", "REJECTED")) {
    expect([name, open(kyb)]).toEqual([name, []]);
    expect([name, kyb.submitted !== null, kyb.documents.length > 4, kyb.version > 0]).toEqual([name, true, true, true]);
  }
});

test("what came back lacks what the reviewer said and a new signature, and nothing else", () => {
  expect(at("TO_BE_RESUBMITTED").length).toBeGreaterThan(3);
  for (const [name, kyb] of at("TO_BE_RESUBMITTED")) {
    const said = Object.keys(kyb.remarks);
    expect([name, said.length >= 1 && said.length <= 3, open(kyb)]).toEqual([
      name,
      true,
      expect.arrayContaining([...said.map((path) => `${path} remark`), "kyb.signature_initials required"]),
    ]);
    expect(open(kyb).length).toBe(said.length + 1);
  }
  expect(Object.values(all.get("Chao Phraya Ceramics Co., Ltd.")?.remarks ?? {})).toEqual([
    "The utility bill is cut off at the right edge, so its date cannot be read. A bank statement or bill from the last three months will do.",
  ]);
});

test("what is being filled in has real gaps", () => {
  expect(at("INITIATED").length).toBeGreaterThan(3);
  for (const [name, { progress }] of at("INITIATED")) {
    const part = (100 * progress.done) / progress.total;
    expect([name, part >= 30 && part <= 97, part]).toEqual([name, true, part]);
  }
  expect(open(all.get("PT Nusantara Batik Digital"))).toHaveLength(4);
});

describe("what nobody has begun", () => {
  test("knows name and country, and no version", () => {
    for (const [name, kyb] of at("NOT_STARTED")) {
      expect([name, kyb.version, kyb.organization.name, kyb.organization.country]).toEqual([name, 0, kyb.org_name, kyb.country]);
    }
  });

  test("is answered alike each time", async () => {
    const token = await t.signIn("new_admin");
    const read = () => t.call("GET /partner/kyb", {}, token);
    expect((await read()).data).toEqual((await read()).data);
  });
});
