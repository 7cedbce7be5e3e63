/** The desk: everyone's questions, answered to the provider, the merchant, or the team. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOpenItem } from "../../contract/records/onboarding";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { merchantCalled, readKyb, uploaded } from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = async (query: Record<string, string> = {}, token?: string) =>
  (await t.call("GET /partner/open-item", { query: { limit: "200", ...query } }, token)).data;
const read = (id: string, token?: string) => t.call("GET /partner/open-item/{id}", { params: { id } }, token);
const say = (id: string, audience: AnswerOpenItem["audience"], text = "Here it is.", more: Partial<AnswerOpenItem> = {}, token?: string) =>
  t.call("POST /partner/open-item/{id}/message", { params: { id }, body: { audience, text, ...more } }, token);
const itemOf = async (name: string, at = 0) => {
  const item = (await list({ org_id: await merchantCalled(t, name), sort: "created_at" })).data[at];
  if (!item) throw new Error(`nobody asked anything about ${name}`);
  return item;
};

describe("the list", () => {
  test("comes with its merchants, its tabs and what is due first", async () => {
    const { data } = await list();
    const due = data.flatMap(({ due_at }) => due_at ?? []);
    expect(due).toEqual(due.toSorted());
    const { counts } = await list({ count_by: "state" });
    for (const state of ["RESPONSE_REQUIRED", "IN_REVIEW", "DONE", "EXPIRED"] as const) {
      expect([state, counts?.[state] ?? 0]).toEqual([state, data.filter((each) => each.state === state).length]);
      expect((await list({ state })).data.every((each) => each.state === state)).toBe(true);
    }
    expect(Object.keys(counts ?? {}).length).toBeGreaterThan(2);
    const found = await list({ q: "chao phraya" });
    expect(found.data).toMatchObject([
      { org_name: "Chao Phraya Ceramics Co., Ltd.", country: "TH", path: "auth_rep.address_proof_document_id", page: "representative" },
    ]);
    for (const q of ["proof of address", "Somchai"]) {
      const asked = (await list({ q })).data;
      expect([q, asked.length > 0, asked.every(({ title }) => title.text.toLowerCase().includes(q.toLowerCase()))]).toEqual([
        q,
        true,
        true,
      ]);
    }
    expect((await list({ kind: "SCREENING" })).data.map(({ org_name }) => org_name)).toEqual(["Atelier Marée SAS"]);
  });

  test("a question that nobody answered in time is expired by the clock alone", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      "update open_item set due_at = $1 where id = (select id from open_item where path = 'organization.website_url' and state = 'RESPONSE_REQUIRED') returning id",
      [new Date(t.clock.now().getTime() + 60_000).toISOString()],
    );
    const id = rows[0]?.id ?? "";
    expect((await read(id)).data.state).toBe("RESPONSE_REQUIRED");
    t.clock.advance({ minutes: 2 });
    expect((await read(id)).data.state).toBe("EXPIRED");
    expect((await list({ state: "EXPIRED" })).data.map((each) => each.id)).toContain(id);
    expect((await say(id, "PROVIDER")).data.state).toBe("IN_REVIEW");
  });

  test("leaves out merchants that do not let their partner see it", async () => {
    const name = "Görlitzer Klavierbau GmbH";
    const { id, org_id } = await itemOf(name);
    await t.store.pool.query("update organization set partner_permission_list = '{}' where id = $1", [org_id]);
    expect((await list({ org_id })).total).toBe(0);
    expect([(await read(id)).status, (await read(id)).error.missing, (await say(id, "TEAM")).status]).toEqual([403, "KYB_VIEW", 403]);
    await t.store.pool.query("update organization set partner_permission_list = '{KYB_VIEW,KYB_SUBMIT}' where id = $1", [org_id]);
    expect((await list({ org_id })).total).toBeGreaterThan(0);
  });
});

describe("an answer", () => {
  test("to the provider is looked at there, and the remark is no longer open", async () => {
    const item = await itemOf("Chao Phraya Ceramics Co., Ltd.");
    expect(Object.keys((await readKyb(t, item.org_id)).data.remarks)).toEqual([item.path]);
    const document_id = await uploaded(t, item.org_id, "address_proof_document");
    t.clock.advance({ minutes: 1 });
    const answered = await say(item.id, "PROVIDER", "October's statement, all four edges visible.", { document_id });
    expect([answered.status, answered.data]).toMatchObject([
      201,
      { state: "IN_REVIEW", waiting_on: "provider", since: t.clock.now().toISOString() },
    ]);
    expect(answered.data.messages.at(-1)).toMatchObject({
      author: "partner",
      author_name: "Priya Raman",
      audience: "PROVIDER",
      document: { id: document_id },
    });
    expect(answered.data).toEqual((await read(item.id)).data);
    const kyb = (await readKyb(t, item.org_id)).data;
    expect([kyb.remarks, kyb.requirements.filter(({ code }) => code === "remark")]).toEqual([{}, []]);
    expect((await t.call("GET /partner/organization/{id}/blocking", { params: { id: item.org_id } })).data).toMatchObject({
      code: "not_signed",
      waiting_on: "partner",
    });
  });

  test("to the merchant is mailed, and waits for the merchant", async () => {
    const item = await itemOf("Kwun Tong Components Company Limited");
    const { contact_email } = (await t.call("GET /partner/organization/{id}", { params: { id: item.org_id } })).data;
    const before = (await t.call("GET /sandbox/outbox", { query: { to: contact_email ?? "" } }, null)).data.length;
    expect((await say(item.id, "TEAM", "Not for their eyes.")).data).toMatchObject({ state: item.state, waiting_on: item.waiting_on });
    expect((await t.call("GET /sandbox/outbox", { query: { to: contact_email ?? "" } }, null)).data).toHaveLength(before);
    const asked = await say(item.id, "MERCHANT", "Where do you live?");
    expect(asked.data).toMatchObject({ waiting_on: "merchant", since: t.clock.now().toISOString() });
    const message = await t.lastMessage(contact_email ?? "");
    expect(message.text).toContain("Where do you live?");
    expect(message.text).not.toContain("Not for their eyes.");
    expect((await t.call("GET /partner/organization/{id}", { params: { id: item.org_id } })).data).toMatchObject({
      waiting_on: "merchant",
      waiting_since: t.clock.now().toISOString(),
    });
    await say(item.id, "PROVIDER");
    expect((await t.call("GET /partner/organization/{id}", { params: { id: item.org_id } })).data.waiting_on).toBe("partner");
  });

  test("leaves a merchant waiting for the partner until every question waits for the merchant", async () => {
    const { org_id } = await itemOf("Görlitzer Klavierbau GmbH");
    const waiting_on = async () => (await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data.waiting_on;
    const open = (await list({ org_id, kind: "KYB_REMARK", state: "RESPONSE_REQUIRED" })).data;
    const mine = open.filter((item) => item.waiting_on === "partner");
    expect([open.length, mine.length, await waiting_on()]).toEqual([3, 2, "partner"]);
    for (const [at, { id }] of mine.entries()) {
      await say(id, "MERCHANT", "And this one?");
      expect([at, await waiting_on()]).toEqual([at, at === 1 ? "merchant" : "partner"]);
    }
  });

  test("is refused without a word, with another's document, once it is done, and to whoever may not", async () => {
    const item = await itemOf("Görlitzer Klavierbau GmbH");
    expect(Object.keys((await say(item.id, "TEAM", " ")).error.fields ?? {})).toEqual(["text"]);
    const theirs = await uploaded(t, await merchantCalled(t, "Kallang Robotics Pte. Ltd."), "address_proof_document");
    expect(Object.keys((await say(item.id, "PROVIDER", "x", { document_id: theirs })).error.fields ?? {})).toEqual(["document_id"]);
    expect((await say(item.id, "TEAM", "x", {}, await t.signIn("read_only"))).error.reason).toBe("read_only");
    const other = await t.signIn("other_admin");
    expect([(await read(item.id, other)).status, (await say(item.id, "TEAM", "x", {}, other)).status]).toEqual([404, 404]);
    const [done] = (await list({ state: "DONE", limit: "1" })).data;
    expect((await say(done?.id ?? "", "PROVIDER")).status).toBe(422);
    expect((await read(item.id)).data.messages.map(({ text }) => text)).not.toContain("x");
  });

  test("with an Idempotency-Key is said once", async () => {
    const item = await itemOf("Görlitzer Klavierbau GmbH", 1);
    const send = () =>
      t.call("POST /partner/open-item/{id}/message", {
        params: { id: item.id },
        headers: { "idempotency-key": "key-of-a-message" },
        body: { audience: "TEAM", text: "Once." },
      });
    await Promise.all([send(), send()]);
    expect((await read(item.id)).data.messages.filter(({ text }) => text === "Once.")).toHaveLength(1);
  });
});
