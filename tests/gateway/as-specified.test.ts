/**
 * A client that knows the specification's list of calls and nothing else: its own bodies, with its own defaults, are accepted. Each
 * test's name quotes the line. What the list gives no body for is the contract's to say.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

type Row = { id: string } & Record<string, unknown>;

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer<unknown>> =>
  t.request(method, `/api${path}`, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const rowsOf = async (path: string): Promise<Row[]> => (JSON.parse((await send("GET", path)).text) as { data: Row[] }).data;

/** The first that fits; a test without one would say nothing. */
async function first(path: string, fits: (row: Row) => boolean = () => true): Promise<Row> {
  const row = (await rowsOf(path)).find(fits);
  if (!row) throw new Error(`${path} has no such row`);
  return row;
}
const merchant = () => first("/partner/organization?status=ACTIVE");

test.each([
  "/partner-user",
  "/partner/organization?limit=5&organization_fields=id,name",
  "/partner-user/peers",
  "/partner-control",
  "/partner-org-feature-control",
  "/partner/kyb",
  "/partner/organization/settlement-bank",
  "/partner/organization/settlement-config",
  "/partner/torc/payin",
  "/partner/torc/transaction/org/all",
  "/partner/torc/misc/fees",
  "/partner/torc/invoice",
  "/partner/torc/commission-wallet",
  "/pricing/partner-plan",
  "/pricing/plan-group",
  "/pricing/fx-conversion-markup",
  "/pricing/organization-plan?scope=ORGANIZATION",
  "/partner/report",
  "/partner/invest/bank-interface/name/syfe",
])("GET %s", async (path) => {
  expect((await send("GET", path)).status).toBe(200);
});

test("GET /partner/organization/is-valid-abn/{value}, is-valid-acn/{value}, is-valid-bsb/{value}", async () => {
  for (const path of ["is-valid-abn/51824753556", "is-valid-acn/004085616", "is-valid-bsb/062000"])
    expect((await send("GET", `/partner/organization/${path}`)).status, path).toBe(200);
});

test("GET /partner/torc/payout-method/all (default filters sender and beneficiary country AU, currency AUD)", async () => {
  const [bare, said] = await Promise.all(
    ["", "?sender_country=AU&beneficiary_country=AU&currency=AUD"].map((query) => rowsOf(`/partner/torc/payout-method/all${query}`)),
  );
  expect(bare?.length).toBeGreaterThan(0);
  expect(bare).toEqual(said);
});

test("POST /partner/organization/partner-admin-login {org_id, org_user_id}", async () => {
  const { id } = await merchant();
  const person = await first(`/partner/organization/${id}/user`);
  expect((await send("POST", "/partner/organization/partner-admin-login", { org_id: id, org_user_id: person.id })).status).toBe(201);
});

test("POST /partner/organization/invite-organization {email, first_name, last_name, org_name, org_country, is_kyb_permission_by_merchant, gca_pricing_plan_id}", async () => {
  const plan = await first("/pricing/partner-plan?status=ACTIVE");
  const answer = await send("POST", "/partner/organization/invite-organization", {
    email: "nia@parkgoods.example",
    first_name: "Nia",
    last_name: "Park",
    org_name: "Park Goods",
    org_country: "AU",
    is_kyb_permission_by_merchant: true,
    gca_pricing_plan_id: plan.id,
  });
  expect(answer.status).toBe(201);
  const invited = await first("/partner/organization?q=Park%20Goods");
  expect((await send("POST", `/partner/organization/resend-invitation-email/${invited.id}`)).status).toBe(200);
});

test("POST /partner/organization/organization-document {file_name, file_type, descriptor} returns an upload url and org_document_id", async () => {
  const file = { file_name: "extract.pdf", file_type: "application/pdf", descriptor: "company_registration_document" };
  const { data } = await send("POST", "/partner/organization/organization-document", file);
  expect(data).toMatchObject({ upload_url: expect.stringContaining("/upload/") as string, org_document_id: expect.any(String) as string });
});

test("POST /partner-document (same upload pattern, returns partner_document_id)", async () => {
  const file = { file_name: "logo.png", file_type: "image/png", descriptor: "logo_document" };
  const { data } = await send("POST", "/partner-document", file);
  expect(data).toMatchObject({
    upload_url: expect.stringContaining("/upload/") as string,
    partner_document_id: expect.any(String) as string,
  });
});

test("PATCH /pricing/organization-plan/{id} {plan_id, scope}", async () => {
  const now = (await first("/pricing/organization-plan?scope=ORGANIZATION", ({ plan_id }) => plan_id !== null)) as Row & {
    plan_id: string;
  };
  const other = await first("/pricing/partner-plan?status=ACTIVE", ({ id }) => id !== now.plan_id);
  const answer = await send("PATCH", `/pricing/organization-plan/${String(now.org_id)}`, { plan_id: other.id, scope: "ORGANIZATION" });
  expect(answer.status).toBe(200);
});

test("PATCH /partner/pricing/fx-conversion-markup/{id} {plan_id, requested_fx_conversion_markup, plan_name, current_fx_conversion_markup}", async () => {
  const now = await first(
    "/pricing/organization-plan?scope=ORGANIZATION",
    ({ fx_conversion_markup }) => typeof fx_conversion_markup === "string",
  );
  const { org_id, plan_id, plan_name, fx_conversion_markup } = now as Row & Record<"org_id", string>;
  const answer = await send("PATCH", `/partner/pricing/fx-conversion-markup/${org_id}`, {
    ...{ plan_id, plan_name },
    requested_fx_conversion_markup: "0.35",
    current_fx_conversion_markup: fx_conversion_markup,
  });
  expect(answer.status).toBe(200);
});

test("POST /partner/report {report_type, file_type (default csv)}", async () => {
  const { data } = await send("POST", "/partner/report", { report_type: "PAYINS" });
  // It is 20 November there: the month before, and all that the list has.
  expect(data).toMatchObject({
    file_type: "csv",
    time_zone: "UTC",
    period_from: "2026-10-01T00:00:00.000Z",
    period_to: "2026-11-01T00:00:00.000Z",
  });
  const { columns } = data as { columns: { name: string }[] };
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["id", "org_id", "reference", "amount", "currency", "status", "created_at"]),
  );
  expect((await send("POST", "/partner/report", { report_type: "PAYINS", file_type: "xlsx" })).data).toMatchObject({ file_type: "xlsx" });
  const oneEnd = await send("POST", "/partner/report", { report_type: "PAYINS", period_from: "2026-09-01T00:00:00Z" });
  expect(oneEnd.error.fields).toEqual({ period_to: "is required" });
});

test("GET /partner/commission-analytics", async () => {
  const bare = (await send("GET", "/partner/commission-analytics")).data as {
    currency: string;
    series: { day: string }[];
    current: object;
  };
  expect(bare).toMatchObject({ currency: "AUD", previous: null });
  expect([bare.series[0]?.day, bare.series.at(-1)?.day]).toEqual(["2026-11-01", "2026-11-20"]);
  const said = await send("GET", "/partner/commission-analytics?from=2026-11-01&to=2026-11-20&currency=AUD&time_zone=UTC");
  expect(bare.current).toEqual((said.data as { current: object }).current);
});
