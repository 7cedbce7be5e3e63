import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let readOnly: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  readOnly = await t.signIn("read_only");
});
afterAll(() => t.close());

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
async function uploadLogo(): Promise<string> {
  const { upload_url, partner_document_id } = (
    await t.call("POST /partner-document", { body: { file_name: "logo.png", file_type: "image/png", descriptor: "logo_document" } })
  ).data;
  await t.request("PUT", upload_url, { token: null, body: png, headers: { "content-type": "image/png" } });
  return partner_document_id;
}

describe("settings", () => {
  const read = (id: "organization" | "partner_logo" | "display", token?: string) =>
    t.call("GET /partner-setting/{id}", { params: { id } }, token);

  test("what nobody saved is null", async () => {
    expect((await read("organization")).data).toEqual({ key: "organization", value: null, updated_at: null });
  });

  test("a preference is a person's own, and the last one stands", async () => {
    const value = { columns: ["name", "status"], density: "compact" as const };
    await t.call("PUT /partner-setting", { body: { key: "organization", value: { columns: [], density: "standard" } } });
    t.clock.advance({ seconds: 1 });
    const saved = await t.call("PUT /partner-setting", { body: { key: "organization", value } });
    expect(saved.data).toEqual({ key: "organization", value, updated_at: t.clock.now().toISOString() });
    expect((await read("organization")).data).toEqual(saved.data);
    expect((await read("organization", readOnly)).data.value).toBeNull();
    expect((await t.call("GET /partner-user")).data.preferences).toMatchObject({ organization: value });
  });

  test("a read-only user saves preferences, but not the partner's logo, which all see", async () => {
    expect((await t.call("PUT /partner-setting", { body: { key: "display", value: null } }, readOnly)).status).toBe(200);
    const logo = { key: "partner_logo" as const, value: await uploadLogo() };
    const refused = await t.call("PUT /partner-setting", { body: logo }, readOnly);
    expect([refused.status, refused.error.reason]).toEqual([403, "read_only"]);
    await t.call("PUT /partner-setting", { body: logo });
    expect((await read("partner_logo", readOnly)).data.value).toBe(logo.value);
    expect((await read("partner_logo", await t.signIn("other_admin"))).data.value).toBeNull();
  });

  test("a logo is a picture that the partner uploaded", async () => {
    const save = (value: string | number | null, token?: string) =>
      t.call("PUT /partner-setting", { body: { key: "partner_logo", value: value as string } }, token);
    for (const value of ["0199-logo", 7]) {
      const answer = await save(value);
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ["value"]]);
    }
    const id = await uploadLogo();
    const theirs = await save(id, await t.signIn("other_admin"));
    const none = await save("00000000-0000-7000-8000-000000000000");
    expect([theirs.status, theirs.error]).toEqual([422, none.error]);
    await t.store.pool.query("update document set file_type = 'application/pdf' where id = $1", [id]);
    expect((await save(id)).error.fields).toEqual({ value: "A logo must be a PNG or a JPEG." });
    expect((await save(null)).status).toBe(200);
  });

  test.each([
    ["payout", "columns", ["value"]],
    ["payout", { columns: [1], density: "compact" }, ["value.columns.0"]],
    ["payout", { columns: [], density: "huge" }, ["value.density"]],
    ["payout", { columns: [], density: "compact", extra: 1 }, ["value.extra"]],
    [
      "payout",
      { columns: [], density: "compact", views: [{ id: "x", name: "", search: "", columns: [], density: "compact" }] },
      ["value.views.0.id", "value.views.0.name"],
    ],
    ["display", { theme: 7, time_zone: null, language: null }, ["value.theme"]],
    ["display", { theme: null, time_zone: "Mars/Olympus", language: null }, ["value.time_zone"]],
  ] as const)("%s does not take %j: %j", async (key, value, fields) => {
    const answer = await t.call("PUT /partner-setting", { body: { key, value: structuredClone(value) as never } });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [...fields]]);
  });

  test("what was stored before there were shapes is read as it is, and can be replaced", async () => {
    const old = { columns: "name,status", sorted: true };
    await t.call("PUT /partner-setting", { body: { key: "refund", value: { columns: ["name"], density: "standard" } } });
    await t.store.pool.query("update partner_setting set value = $1 where key = 'refund'", [JSON.stringify(old)]);
    expect((await t.call("GET /partner-setting/{id}", { params: { id: "refund" } })).data.value).toEqual(old);
    expect((await t.call("GET /partner-user")).data.preferences).toMatchObject({ refund: old });
    expect((await t.call("PUT /partner-setting", { body: { key: "refund", value: null } })).status).toBe(200);
  });

  test("an unknown key is refused by name", async () => {
    const answer = await t.call("PUT /partner-setting", { body: { key: "nonsense" as "display", value: null } });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ["key"]]);
  });
});

describe("features of a merchant", () => {
  test("are switched by an admin, and the list says so", async () => {
    const { data } = await t.call("GET /partner/organization", { query: { limit: "1", organization_fields: "id" } });
    const org_id = data.data[0]?.id ?? "";
    for (const is_enabled of [true, false]) {
      const body = { org_id, feature: "FX_CONVERSIONS" as const, is_enabled };
      expect((await t.call("PUT /partner-org-feature-control", { body })).data).toMatchObject(body);
      const list = await t.call("GET /partner-org-feature-control", { query: { org_id, feature: "FX_CONVERSIONS" } });
      expect(list.data.data).toMatchObject([body]);
    }
    const refused = await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "CHECKOUT", is_enabled: true } }, readOnly);
    expect([refused.status, refused.error.reason]).toEqual([403, "read_only"]);
  });
});

test("the partner's switches are what was seeded", async () => {
  const { data } = await t.call("GET /partner-control", { query: { limit: "10000" } });
  expect(data.data).toEqual(["GCA", "INVEST", "LOCAL_RAILS"].map((key_type) => ({ key_type, value: "true" })));
});

test("the references describe every call of the table, the provider's in a document of their own, and mark what a portal can do without", async () => {
  const { endpointList, splitCall } = await import("../../contract/endpoints");
  interface Reference {
    openapi: string;
    paths: Record<string, Record<string, { "x-optional"?: boolean }>>;
  }
  const read = async (url: string) => JSON.parse((await t.request("GET", url)).text) as Reference;
  const [portal, provider] = [await read("/api/openapi.json"), await read("/api/provider/openapi.json")];
  expect([portal.openapi, provider.openapi]).toEqual(["3.1.0", "3.1.0"]);
  for (const [call, row] of endpointList) {
    const { method, path } = splitCall(call);
    const [own, other] = path.startsWith("/provider/") ? [provider, portal] : [portal, provider];
    expect(Object.keys(own.paths[path] ?? {})).toContain(method.toLowerCase());
    expect([call, other.paths[path]]).toEqual([call, undefined]);
    expect([call, own.paths[path]?.[method.toLowerCase()]?.["x-optional"]]).toEqual([call, row.extension]);
  }
});

test("health, metrics and the page's configuration answer without a session", async () => {
  for (const url of ["/api/health/live", "/api/health/ready", "/api/metrics", "/config.json", "/api/docs"]) {
    const answer = await t.request("GET", url, { token: null });
    expect([url, answer.status < 400]).toEqual([url, true]);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
  }
  expect((await t.request("GET", "/api/metrics")).text).toContain('route="/api/partner-control"');
});
