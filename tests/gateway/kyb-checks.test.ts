/** Checking against a document, screening names: the sandbox's rules, and when a result is dropped. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "../../contract/endpoints";
import type { KybPatch } from "../../contract/kyb/draft";
import type { RequestScreening } from "../../contract/kyb/record";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { headersOf, merchantCalled, newMerchant, readKyb, saveKyb, uploaded } from "../support/kyb-fixture";

let t: TestGateway;
let org_id: string;
let person: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const verify = (id = person, entity: "AUTH_REP" | "SHAREHOLDER" | "DIRECTOR" = "SHAREHOLDER") =>
  t.call("POST /partner/kyb/verification", {
    headers: headersOf(org_id),
    body: { verification_entity_id: id, verification_doc_type: "DOCUMENT", verification_entity: entity },
  });
const screen = (body: Partial<RequestScreening> = {}) =>
  t.call("POST /partner/kyb/screening", {
    headers: headersOf(org_id),
    body: { screening_entity_id: person, screening_entity: "SHAREHOLDER", screening_term: "Ann Berg", ...body },
  });
const items = async () => (await t.call("GET /partner/open-item", { query: { org_id } })).data.data;

let made = 0;
async function begin(answers: NonNullable<KybPatch["shareholder"]>[number] = {}, withDocument = true): Promise<void> {
  org_id = await newMerchant(t, `Checked ${String(++made)}`);
  person = crypto.randomUUID();
  const identification_document_id = withDocument ? await uploaded(t, org_id, "identification_document") : null;
  await saveKyb(t, org_id, 0, {
    shareholder: [
      { id: person, first_name: "Ann", last_name: "Berg", dob: "1974-05-01", nationality: "DE", identification_document_id, ...answers },
    ],
  });
}
const change = async (answers: NonNullable<KybPatch["shareholder"]>[number]) => {
  const { version } = (await readKyb(t, org_id)).data;
  return (await saveKyb(t, org_id, version, { shareholder: [{ id: person, ...answers }] })).data.checks.find(
    ({ entity_id }) => entity_id === person,
  );
};

describe("verification", () => {
  test("approves whoever there is nothing against, and forgets it when the person is another one", async () => {
    await begin();
    expect((await verify()).data).toEqual({
      entity_id: person,
      entity: "SHAREHOLDER",
      verification_status: "APPROVED",
      verification_note: null,
      screening_result: null,
      screening_note: null,
      checked_at: t.clock.now().toISOString(),
    });
    expect((await change({ email: "ann@berg.example" }))?.verification_status).toBe("APPROVED");
    expect((await change({ last_name: "Bergh" }))?.verification_status).toBe("NOT_STARTED");
    for (const answers of [
      { dob: "1974-05-02" },
      { identification_value: "X1" },
      { identification_document_id: await uploaded(t, org_id, "identification_document") },
    ]) {
      expect((await verify()).data.verification_status).toBe("APPROVED");
      expect((await change(answers))?.verification_status).toBe("NOT_STARTED");
    }
  });

  test("is refused without a document, of nobody, and once it was decided", async () => {
    await begin({}, false);
    const without = await verify();
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([422, ["identification_document_id"]]);
    expect(Object.keys((await verify(crypto.randomUUID())).error.fields ?? {})).toEqual(["verification_entity_id"]);
    expect(Object.keys((await verify(person, "DIRECTOR")).error.fields ?? {})).toEqual(["verification_entity_id"]);
    org_id = await merchantCalled(t, "Kallang Robotics Pte. Ltd.");
    const { auth_rep } = (await readKyb(t, org_id)).data;
    expect((await verify(auth_rep.id, "AUTH_REP")).error.fields).toEqual({ kyb_status: "is APPROVED" });
  });

  test("refers who comes from a high-risk country, once, and rejects who comes from a restricted one", async () => {
    await begin({ nationality: "KE" });
    expect((await verify()).data.verification_status).toBe("PENDING");
    await verify();
    expect(await items()).toMatchObject([
      { kind: "VERIFICATION", title: { text: "Identity of Ann Berg" }, state: "IN_REVIEW", waiting_on: "provider" },
    ]);
    await change({ nationality: "SY" });
    expect((await verify()).data).toMatchObject({ verification_status: "REJECTED", verification_note: expect.any(String) as string });
  });
});

describe("screening", () => {
  test("finds a name however it is written, unless a filter rules it out", async () => {
    await begin();
    expect((await screen()).data).toMatchObject({ screening_result: "CLEAR", screening_note: null });
    for (const screening_term of ["Clara Montenegro", "MONTENEGRO, Clara", "clára montenegro"])
      expect((await screen({ screening_term })).data.screening_result).toBe("HIT");
    expect(await items()).toMatchObject([{ kind: "SCREENING", title: { text: "Screening match: Clara Montenegro" }, state: "IN_REVIEW" }]);
    const screening_term = "Clara Montenegro";
    expect((await screen({ screening_term, filter_list: { birth_year: 1969 } })).data.screening_result).toBe("HIT");
    expect((await screen({ screening_term, filter_list: { birth_year: 1974 } })).data.screening_result).toBe("CLEAR");
    expect(await items()).toMatchObject([{ state: "DONE" }]);
    expect((await screen({ screening_term, filter_list: { country_codes: ["VE"] } })).data.screening_result).toBe("HIT");
    expect((await screen({ screening_term, filter_list: { country_codes: ["DE"] } })).data.screening_result).toBe("CLEAR");
  });

  test("of the business itself, and forgotten with its name", async () => {
    await begin();
    const business = { screening_entity_id: org_id, screening_entity: "ORGANIZATION" as const, screening_term: "Redwater Holdings" };
    expect((await screen(business)).data).toMatchObject({ entity: "ORGANIZATION", entity_id: org_id, screening_result: "HIT" });
    const { version } = (await readKyb(t, org_id)).data;
    const saved = await saveKyb(t, org_id, version, { organization: { legal_name: "Bluewater Holdings" } });
    expect(saved.data.checks.find(({ entity }) => entity === "ORGANIZATION")?.screening_result).toBeNull();
    expect(Object.keys((await screen({ ...business, screening_entity_id: crypto.randomUUID() })).error.fields ?? {})).toEqual([
      "screening_entity_id",
    ]);
  });

  test("of a person from a high-risk country waits for a reviewer", async () => {
    await begin({ nationality: "VE" });
    expect((await screen()).data.screening_result).toBe("PENDING");
    await change({ nationality: "KP" });
    expect((await screen()).data.screening_result).toBe("HIT");
  });
});

test("without a provider of checks, a reviewer makes them, and the partner reads so", async () => {
  await begin();
  t.gateway.context.identity = null;
  const { data } = await verify();
  expect(data).toMatchObject({
    verification_status: "PENDING",
    verification_note: expect.stringMatching(/^A reviewer of .+ makes this check\.$/) as string,
  });
  expect((await screen()).data.screening_result).toBe("PENDING");
  const token = await t.providerToken();
  const { items } = (await t.call("GET /provider/waiting", { query: { kind: "IDENTITY" } }, token)).data;
  expect(
    items
      .filter((each) => each.id === data.entity_id)
      .map(({ detail }) => detail)
      .sort(),
  ).toEqual(["SCREENING", "VERIFICATION"]);
  const decide = (body: BodyOf<"POST /provider/identity-check/{org_id}">) =>
    t.call("POST /provider/identity-check/{org_id}", { params: { org_id }, body }, token);
  const { entity_id } = data;
  expect((await decide({ kind: "VERIFICATION", entity_id: org_id, result: "APPROVED" })).status).toBe(422);
  expect((await decide({ kind: "VERIFICATION", entity_id, result: "REJECTED", note: "The photo is another person." })).data).toMatchObject({
    verification_status: "REJECTED",
    verification_note: "The photo is another person.",
  });
  expect((await decide({ kind: "SCREENING", entity_id, result: "CLEAR" })).data.screening_result).toBe("CLEAR");
  const left = (await t.call("GET /provider/waiting", { query: { kind: "IDENTITY" } }, token)).data.items;
  expect(left.filter((each) => each.id === entity_id)).toEqual([]);
  const open = await t.store.pool.query("select 1 from open_item where subject_id = $1 and state <> 'DONE'", [entity_id]);
  expect(open.rowCount).toBe(0);
});
