/** The provider's side: credentials, partners that it makes and sets, and what it decides, in the audit log under the credential's name. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { manageCredentials } from "../../start/provider";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { waitingAccount } from "../support/waiting-account";

let t: TestGateway;
let token: string;
beforeAll(async () => {
  t = await openTestGateway();
  token = await t.providerToken(undefined, "Platform desk");
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;
const audited = (action: string) =>
  rows<{ actor_name: string; subject_id: string; changes: unknown; org_id: string | null }>(
    "select actor_name, subject_id, changes, org_id from audit_log where action = $1 order by created_at, id",
    action,
  );
const command = (...args: string[]) => manageCredentials(t.gateway.context.db.directory, t.clock.now(), args);
const statusOf = async (given: string | null) => (await t.call("GET /provider/partner", {}, given)).status;
const admin = { first_name: "Mara", last_name: "Lindqvist", email: "Mara@northbridge.example" };
const make = (email = admin.email) =>
  t.call(
    "POST /provider/partner",
    { body: { name: "Northbridge", country: "SE", partner_level: "L2", admin: { ...admin, email } } },
    token,
  );

test("a credential works from when it is made until it is ended or expires, and its token is nowhere", async () => {
  const made = await command("new", "Ledger export", "--scopes", "partners,payments", "--days", "30");
  const own = made.at(-1) ?? "";
  expect(await statusOf(own)).toBe(200);
  for (const wrong of [`${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}`, own.toUpperCase(), "provider_1_2", own.split("_")[2] ?? ""])
    expect(await statusOf(wrong)).toBe(401);
  const id = own.split("_")[1] ?? "";
  const listed = (await command("list")).join("\n");
  expect(listed).toContain(`${id}  expires 2026-12-20  last used 2026-11-20  “Ledger export” for partners, payments`);
  expect(listed).not.toContain(own.slice(-43));
  const [{ text } = { text: "" }] = await rows<{ text: string }>("select c::text as text from provider_credential c where id = $1", id);
  expect(text).not.toContain(own.slice(-43));
  expect(await command("end", id)).toEqual(["“Ledger export” ended."]);
  expect((await t.call("GET /provider/partner", {}, own)).error.message).toBe("This credential has been ended.");
  const short = (await command("new", "For a day", "--scopes", "partners", "--days", "1")).at(-1) ?? "";
  t.clock.advance({ hours: 24 });
  expect((await t.call("GET /provider/partner", {}, short)).error).toMatchObject({ code: 110701, message: "This credential has expired." });
});

test.each([
  [["new", "Desk"], /^Say what it is for with --scopes: any of partners, /],
  [["new", "Desk", "--scopes", "partners,everything"], /^Say what it is for/],
  [["new", "", "--scopes", "partners"], /^Name the credential/],
  [["new", "Desk", "--scopes", "partners", "--days", "0"], /^--days is a whole number from 1/],
  [["init"], /^There is a credential already/],
  [["end", "1"], /^No credential has this ID/],
  [["remove"], /^npm run provider -- <command>/],
])("the command %j says what is wrong", async (args, sentence) => {
  await expect(command(...args)).rejects.toThrow(sentence);
});

test("a partner that is made has an invited admin, nothing switched on, and is approved, levelled and switched by the provider", async () => {
  const { data } = await make();
  const { id } = data;
  expect(data).toMatchObject({ name: "Northbridge", country: "SE", partner_level: "L2", kyb_status: "NOT_STARTED" });
  expect(data.switches.every(({ is_on }) => !is_on)).toBe(true);
  expect((await t.lastMessage("mara@northbridge.example")).text).toContain("Corvane");
  expect((await make()).error.fields).toEqual({ "admin.email": expect.stringContaining("account") as string });
  const params = { partner_id: id };
  const approve = () => t.call("POST /provider/partner/{partner_id}/approve", { params, body: { reason: "Verified on paper" } }, token);
  expect((await approve()).data.kyb_status).toBe("APPROVED");
  expect((await approve()).error.message).toBe("This partner is approved already.");
  await t.call("PATCH /provider/partner/{partner_id}", { params, body: { partner_level: "L1" } }, token);
  const control = { params, body: { key_type: "LOCAL_RAILS" as const, is_on: true } };
  const { switches, partner_level } = (await t.call("PUT /provider/partner/{partner_id}/control", control, token)).data;
  expect([partner_level, switches.filter(({ is_on }) => is_on).map(({ key_type }) => key_type)]).toEqual(["L1", ["LOCAL_RAILS"]]);
  for (const action of ["PARTNER_CREATED", "PARTNER_APPROVED", "PARTNER_CHANGED", "PARTNER_SWITCH_SET"]) {
    const entries = (await audited(action)).filter(({ subject_id }) => subject_id === id);
    expect([action, entries.map(({ actor_name }) => actor_name)]).toEqual([action, ["Platform desk"]]);
  }
  expect((await audited("PARTNER_CHANGED"))[0]?.changes).toEqual([{ path: "partner_level", before: "L2", after: "L1" }]);
  const { data: found } = await t.call("GET /provider/partner", { query: { kyb_status: "APPROVED", limit: "1" } }, token);
  expect(found.data.map((partner) => partner.id)).toEqual([id]);
});

test("buy rates and shares are set for what starts from now on", async () => {
  const [{ partner_id, plan_id } = { partner_id: "", plan_id: "" }] = await rows<{ partner_id: string; plan_id: string }>(
    "select partner_id, id as plan_id from partner_plan order by created_at limit 1",
  );
  const params = { partner_id };
  const rates = [{ method: "CARD" as const, currency: "SEK", percent: "0.9", fixed_amount: "1.00" }];
  const set = () => t.call("PUT /provider/partner/{partner_id}/buy-rate", { params, body: { rates } }, token);
  expect((await set()).data).toEqual(expect.arrayContaining(rates));
  expect((await audited("BUY_RATES_SET"))[0]?.changes).toEqual([{ path: "CARD SEK", before: null, after: "0.9% + 1.00" }]);
  const share = { params: { partner_id, plan_id }, body: { share_percent: "45.5" } };
  expect((await t.call("PUT /provider/partner/{partner_id}/plan/{plan_id}/share", share, token)).data).toEqual({
    plan_id,
    share_percent: "45.5",
  });
  const other = { params: { ...share.params, partner_id: (await make("other@northbridge.example")).data.id }, body: share.body };
  expect((await t.call("PUT /provider/partner/{partner_id}/plan/{plan_id}/share", other, token)).status).toBe(404);
});

test("what waits for a decision is listed, longest first, and read in full before it is decided", async () => {
  await waitingAccount(t.store);
  const list = async (kind?: string) => (await t.call("GET /provider/waiting", { query: kind ? { kind } : {} }, token)).data;
  const { total, items } = await list();
  expect(total).toBe(items.length);
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  expect(kinds).toEqual(expect.arrayContaining(["KYB", "PLAN_CHANGE", "SETTLEMENT_BANK"]));
  const bank = items.find(({ kind }) => kind === "SETTLEMENT_BANK");
  const reject = { params: { id: bank?.id ?? "" }, body: { status: "REJECTED" as const, reason: "Closed." } };
  expect((await t.call("POST /provider/settlement-bank/{id}", reject, token)).data).toMatchObject({
    status: "REJECTED",
    org_id: bank?.org_id,
  });
  expect((await list("SETTLEMENT_BANK")).items.map(({ id }) => id)).not.toContain(bank?.id);
  const [kyb] = (await list("KYB")).items;
  const { data } = await t.call("GET /provider/kyb/{org_id}", { params: { org_id: kyb?.id ?? "" } }, token);
  expect(data).toMatchObject({ org_id: kyb?.org_id, org_name: kyb?.org_name });
  expect(data.documents.length).toBeGreaterThan(0);
  expect((await t.call("GET /provider/waiting", { query: { kind: "WEATHER" } }, token)).error.fields).toHaveProperty("kind");
});

test("decisions go through the services of the back office, and name the credential", async () => {
  const [{ id: org_id } = { id: "" }] = await rows<{ id: string }>(
    "select id from organization where kyb_status = 'CUST_SUBMITTED' limit 1",
  );
  const decide = (body: object) => t.call("POST /provider/kyb/{org_id}", { params: { org_id }, body: body as never }, token);
  expect((await decide({ status: "PENDING" })).data.kyb_status).toBe("PENDING");
  expect((await decide({ status: "TO_BE_RESUBMITTED", remarks: { "nobody.dob": "?" } })).error.fields).toHaveProperty("remarks.nobody.dob");
  expect((await decide({ status: "APPROVED" })).data.kyb_status).toBe("APPROVED");
  const entries = (await audited("KYB_DECIDED")).filter((entry) => entry.subject_id === org_id);
  expect(entries.map(({ actor_name }) => actor_name)).toEqual(["Platform desk", "Platform desk"]);
  expect(entries[0]?.org_id).toBe(org_id);
  const [{ id } = { id: "" }] = await rows<{ id: string }>(
    "select id from document where review = 'PENDING' and descriptor <> 'dispute_evidence' limit 1",
  );
  const review = (body: { status: "APPROVED" | "REJECTED"; reason?: string }) =>
    t.call("POST /provider/document/{id}", { params: { id }, body }, token);
  expect((await review({ status: "REJECTED" })).error.fields).toEqual({ reason: "Say what is wrong with the document." });
  expect((await review({ status: "REJECTED", reason: "The last page is missing." })).data).toMatchObject({ review: "REJECTED" });
  expect((await audited("DOCUMENT_DECIDED")).map(({ subject_id }) => subject_id)).toEqual([id]);
});

test("a link to act for somebody names the admin and the reason, and opens one session", async () => {
  const email = await t.emailOf("read_only");
  const { data } = await t.call(
    "POST /provider/acting",
    { body: { email, admin_name: "Bo Ackermann", reason: "Asked on the phone" } },
    token,
  );
  const query = { bo_admin_login_token: new URL(data.link).searchParams.get("bo_admin_login_token") ?? "" };
  const { access_token } = (await t.call("GET /partner-user/bo-admin-login", { query }, null)).data;
  expect((await t.call("GET /partner-user", {}, access_token)).data.session).toMatchObject({
    impersonator_name: "Bo Ackermann",
    impersonation_reason: "Asked on the phone",
  });
  expect((await t.call("GET /partner-user/bo-admin-login", { query }, null)).status).toBe(422);
  expect((await audited("ACTING_LINK_MADE")).map(({ actor_name }) => actor_name)).toEqual(["Platform desk"]);
});

test("a new password can be required, and then its person does nothing else first", async () => {
  const email = await t.emailOf("read_only");
  const session = await t.signIn("read_only");
  const body = { email, reason: "It was found in a leak" };
  expect((await t.call("POST /provider/require-new-password", { body }, token)).data).toEqual({ email, password_reset_required: true });
  expect((await t.call("GET /partner/organization", {}, session)).error.reason).toBe("password_reset_required");
  const [entry] = await audited("NEW_PASSWORD_REQUIRED");
  expect(entry?.actor_name).toBe("Platform desk");
  const unknown = { email: "nobody@nowhere.example", reason: "None" };
  expect((await t.call("POST /provider/require-new-password", { body: unknown }, token)).status).toBe(404);
});

test("its calls are counted apart from those of people on the same network", async () => {
  const limited = await openTestGateway({ settings: { RATE_LIMITS: "on" } });
  const left = async (url: string, given: string | null) =>
    (await limited.request("GET", url, { token: given })).headers["x-ratelimit-remaining"];
  const own = await limited.providerToken();
  for (let times = 0; times < 3; times += 1) await left("/api/openapi.json", null);
  expect(await left("/api/provider/partner", own)).toBe("1199");
  expect(await left("/api/provider/partner", null)).toBe("1198");
  await limited.close();
});
