/** Whoever asks to be erased is gone from every text of the store but those that have to stay, and the books still add up. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameColumns, ownRows, questionColumns, stays } from "../../gateway/services/erasure/erasure-rules";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { codeSentTo, login, newPartner, reachCodeStep, tokenSentTo } from "../support/gateway-login";
import { merchantCalled, nearlyComplete, newMerchant, saveKyb } from "../support/kyb-fixture";
import { onceOnlyActs } from "../support/once-only-acts";
import { softAuthenticator } from "../support/soft-authenticator";

const reason = "Asked for by letter, ticket 4711";
const email = "quillon.f@harbourline.example";
const person = { first_name: "Quillon", last_name: "Ferrabosco", email };
const phone = { phone_country_code: "+61", phone_number: "498 123 987" };
/** Each of them says who it was. */
const words = ["quillon", "ferrabosco", "498123987"];

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) => (await t.store.pool.query<Row>(text, values)).rows;

interface Column {
  table: string;
  column: string;
  type: string;
}
const columnsOfStore = (types: string) =>
  rows<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.data_type in (${types}) order by 1, 2`,
  );

/** `table.column` of every text and every JSON in the store that says one of the words, with or without spaces in numbers. */
async function textsThatSay(wanted: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await columnsOfStore("'text', 'character varying', 'jsonb', 'json', 'ARRAY'")) {
    const [row] = await rows<{ is_there: boolean }>(
      `select exists (select from "${table}" where replace("${column}"::text, ' ', '') ilike any ($1)) as is_there`,
      [wanted.map((word) => `%${word.replaceAll(" ", "")}%`)],
    );
    if (row?.is_there) found.push(`${table}.${column}`);
  }
  return found;
}

/** Who did it, by id: the books and the log stay true without a name. */
const placesOfIds = [
  "audit_log.partner_user_id",
  "audit_log.subject_id",
  "credential.partner_user_id",
  "document.uploaded_by",
  "document_upload.uploaded_by",
  "list_export.partner_user_id",
  "partner_user.id",
  "plan_version.created_by",
  "price_change.requested_by",
  // For a day, so that open lists show it.
  "record_change.record_id",
  "report.requested_by",
  "report_schedule.created_by",
];

async function placesOfId(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await columnsOfStore("'uuid', 'ARRAY', 'text'")) {
    const [row] = await rows<{ is_there: boolean }>(
      `select exists (select from "${table}" where strpos("${column}"::text, $1) > 0) as is_there`,
      [id],
    );
    if (row?.is_there) found.push(`${table}.${column}`);
  }
  return found;
}

const erase = (body: { email: string; reason?: string; formerly?: string[]; is_confirmed?: boolean }) =>
  t.call("POST /sandbox/backoffice/erase", { body: { reason, is_confirmed: true, ...body } }, null);

async function invite(body: { first_name: string; last_name: string; email: string; is_admin?: boolean }, token?: string) {
  const { data } = await t.call("POST /partner-user/peers", { body: { is_admin: false, ...body } }, token);
  return data.id;
}

async function accept(address: string): Promise<void> {
  const body = { invitation_token: await tokenSentTo(t, address), password: t.encrypt(demoPassword) };
  expect((await t.call("PATCH /partner/reset-invitation-password", { body }, null)).status).toBe(200);
}

/** The demo admin goes by another name, so that no other text of the seed says it. */
async function rename(): Promise<string> {
  const before = await t.emailOf("admin");
  const [user] = await rows<{ id: string }>(
    "update partner_user set first_name = $2, last_name = $3, email = $4 where email = $1 returning id",
    [before, person.first_name, person.last_name, email],
  );
  await rows("update credential set email = $2 where email = $1", [before, email]);
  await rows("update demo_account set email = $2 where email = $1", [before, email]);
  return user?.id ?? "";
}

/** What isn't among the acts that count once. */
async function doTheRest(id: string): Promise<void> {
  const password = t.encrypt(demoPassword);
  const key = { "idempotency-key": "an-answer-that-is-kept" };
  await t.call("PUT /partner-setting", { body: { key: "payout", value: null } });
  await invite({ first_name: "Noor", last_name: "Haddad", email: "noor@harbourline.example" });
  const columns = [{ name: "name", label: "Name" }];
  for (const q of ["Quillon Ferrabosco", email]) {
    const body = { call: "GET /partner/organization", query: { q }, columns, file_type: "csv", time_zone: "UTC" } as const;
    expect((await t.call("POST /partner/export", { body })).status).toBe(201);
  }
  const period = { period_from: "2026-09-01T00:00:00.000Z", period_to: "2026-12-01T00:00:00.000Z", time_zone: "UTC" };
  const paid = [{ name: "reference", label: "Reference" }];
  const report = {
    report_type: "TRANSACTIONS",
    file_type: "csv",
    filters: { q: email },
    columns: paid,
    ...period,
  } as const;
  expect((await t.call("POST /partner/report", { body: report })).status).toBe(201);
  await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, password } });
  await t.call("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp: await codeSentTo(t, "+61498123987") } });
  t.clock.advance({ minutes: 2 });
  await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, password } });
  await t.call("POST /partner-user/recovery-codes", { body: { password } });
  const options = (await t.call("POST /partner-user/passkey-options", { body: { password } })).data;
  await t.call("POST /partner-user/passkey", {
    body: { name: "Quillon's laptop", attestation: softAuthenticator("https://portal.example").make(options) },
  });
  await t.call("POST /partner-user/passkey-options", { body: { password } });
  await t.call("POST /partner-user/reset-password", { body: { email } }, null);
  await t.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null);
  await reachCodeStep(t, email);
  await rows("insert into throttle (key, failures, blocked_until, updated_at) values ($1, 2, $3, $3), ($2, 2, $3, $3)", [
    `account:${email}`,
    `phone:${id}`,
    t.clock.now(),
  ]);
  // What stays: they direct a merchant, buy from another, and are written about.
  const org_id = await newMerchant(t, "Directed GmbH");
  await saveKyb(t, org_id, 0, { director: [{ id: crypto.randomUUID(), first_name: "Quillon", last_name: "Ferrabosco" }] });
  await rows("update customer set email = $1 where id = (select id from customer limit 1)", [email]);
  await rows("update open_item_message set text = 'Ask Quillon Ferrabosco' where id = (select id from open_item_message limit 1)");
  // What colleagues have looked for.
  const asked = JSON.stringify({ q: "Quillon Ferrabosco", contact: email });
  await rows(
    "insert into partner_setting (partner_id, owner_id, key, value, updated_at) select partner_id, gen_random_uuid(), 'payin', $2, now() from partner_user where id = $1",
    [id, asked],
  );
  await rows("update report_schedule set filters = $2 where id = (select id from report_schedule where created_by = $1 limit 1)", [
    id,
    asked,
  ]);
  // A colleague's answer that names them, and that is kept for a retry.
  const [read_only] = await rows<{ id: string }>("select id from partner_user where email = $1", [await t.emailOf("plain_admin")]);
  await rows(
    `insert into idempotency (partner_id, partner_user_id, key, request_hash, answer, created_at)
     select partner_id, $2, $3, 'hash', jsonb_build_object('data', jsonb_build_object('saved_by', 'Quillon Ferrabosco')), $4 from partner_user where id = $1`,
    [id, read_only?.id, key["idempotency-key"], t.clock.now()],
  );
}

describe("someone who did all that can be done here", () => {
  let id: string;
  let before: string[];
  let money: unknown[];
  const moneyOf = () =>
    rows(
      `select (select count(*)::int from transaction) as payments, (select sum(commission_amount)::text from transaction) as commission,
              (select count(*)::int from invoice) as invoices, (select count(*)::int from price_change) as price_changes,
              (select count(*)::int from commission_line) as lines, (select count(*)::int from audit_log where action not like '%\\_ERASED') as entries`,
    );

  beforeAll(async () => {
    id = await rename();
    t.token = await t.signIn("admin");
    await invite({ first_name: "Second", last_name: "Admin", email: "second@harbourline.example", is_admin: true });
    await accept("second@harbourline.example");
    const failed: string[] = [];
    // They change their own name in one of them.
    for (const act of onceOnlyActs.filter(({ call }) => call !== "PATCH /partner-user")) {
      const { input, token } = await act.arrange(t);
      const { status } = await t.call(act.call, input, token === undefined ? t.token : token);
      if (status >= 300) failed.push(`${act.call} ${status}`);
    }
    expect(failed).toEqual([]);
    await doTheRest(id);
    before = await textsThatSay(words);
    money = await moneyOf();
  }, 240_000);

  test("was named in all the texts that an erasure goes through", () => {
    const gone = ["credential.email", "outbox.text", "outbox.html", "passkey.name", "partner_user.email", "partner_user.last_name_order"];
    const named = [...nameColumns, ...questionColumns].map(([table, column]) => `${table}.${column}`);
    expect(before).toEqual(expect.arrayContaining([...gone, ...named, "invest_case.timeline", "idempotency.answer", "throttle.key"]));
  });

  test("is said to have been found where they are, before anything is changed", async () => {
    const { data } = await erase({ email, formerly: ["Priya Raman"], is_confirmed: false });
    const becomes = `Erased ${id.slice(-6)}`;
    expect(data.people).toEqual([{ id, kind: "PARTNER_USER", partner_name: "Harbourline", org_name: null, status: "ACTIVE", becomes }]);
    expect(data.is_done).toBe(false);
    expect(data.changed.length).toBeGreaterThan(15);
    expect(await textsThatSay(words)).toEqual(before);
  });

  test("is in no text of the store afterwards, but where it has to stay", async () => {
    const tried = (await erase({ email, formerly: ["Priya Raman"], is_confirmed: false })).data;
    const { data } = await erase({ email: email.toUpperCase(), formerly: ["Priya Raman"] });
    expect(data).toEqual({ ...tried, is_done: true });
    expect(data.left).toEqual([]);
    const changed = data.changed.map(({ table }) => table);
    expect(ownRows.map(({ table }) => table).filter((table) => !changed.includes(table))).toEqual([]);
    const left = await textsThatSay(words);
    expect(left).toEqual(["customer.email", "kyb.draft", "kyb_history.changes", "open_item_message.text"]);
    expect(left.filter((place) => !(place in stays))).toEqual([]);
    expect(await textsThatSay(["Priya Raman"])).toEqual([]);
  });

  test("is known by their id to the books and the log, and by nothing that lets them in", async () => {
    expect((await placesOfId(id)).filter((place) => !placesOfIds.includes(place))).toEqual([]);
    const [account] = await rows<Record<string, unknown>>("select * from credential where partner_user_id = $1", [id]);
    expect(account).toMatchObject({
      password_hash: null,
      totp_secret: null,
      recovery_code_hashes: [],
      phone_number: null,
      is_deactivated: true,
    });
    expect(account?.email).toMatch(/^erased-[0-9a-f-]{36}@erased\.invalid$/);
  });

  test("leaves every payment, document and entry where it was", async () => {
    expect(await moneyOf()).toEqual(money);
  });
});

describe("an erased person", () => {
  const gone = { first_name: "Leofwin", last_name: "Abernethy", email: "leofwin@harbourline.example" };
  let id: string;
  let token: string;
  let reset: string;
  beforeAll(async () => {
    t.token = await t.signInWith("second@harbourline.example", demoPassword).then(({ access_token }) => access_token);
    id = await invite(gone);
    await accept(gone.email);
    token = (await t.signInWith(gone.email, demoPassword)).access_token;
    await t.call("POST /partner-user/reset-password", { body: { email: gone.email } }, null);
    reset = await tokenSentTo(t, gone.email);
    expect((await t.call("GET /partner-user", {}, token)).status).toBe(200);
    await erase({ email: gone.email });
  });

  test("is signed out at once, can't sign in and has no living link", async () => {
    expect((await t.call("GET /partner-user", {}, token)).status).toBe(401);
    expect((await login(t, gone.email)).error.message).toBe((await login(t, "nobody@nowhere.example")).error.message);
    const body = { password_reset_code: reset, new_password: t.encrypt("Another-Horse-9") };
    expect((await t.call("PATCH /partner-user/reset-password", { body }, null)).status).toBe(422);
    const outbox = await rows<{ n: number }>('select count(*)::int as n from outbox where "to" = $1', [gone.email]);
    expect(outbox).toEqual([{ n: 0 }]);
  });

  test("is one of the deactivated in the list, and in the log under the name that is left", async () => {
    const { data } = await t.call("GET /partner-user/peers/{id}", { params: { id } });
    const name = `Erased ${id.slice(-6)}`;
    expect([data.status, `${data.first_name} ${data.last_name}`, data.phone_number]).toEqual(["DEACTIVATED", name, null]);
    const { data: log } = await t.call("GET /partner/audit-log", { query: { partner_user_id: id } });
    expect(log.data.map(({ actor_name }) => actor_name)).toEqual(log.data.map(() => name));
    expect(log.data.length).toBeGreaterThan(0);
  });

  test("can't be let in again, but the address can be invited as somebody new", async () => {
    const { version } = (await t.call("GET /partner-user/peers/{id}", { params: { id } })).data;
    const { error } = await t.call("PATCH /partner-user/peers/{id}", { params: { id }, body: { version, status: "ACTIVE" } });
    expect(error.field_refusals?.status?.code).toBe("person_erased");
    const anew = await invite(gone);
    expect(anew).not.toBe(id);
    await accept(gone.email);
    expect((await t.signInWith(gone.email, demoPassword)).access_token).not.toBe("");
  });

  test("is in the log by id, with who asked for it and why, and nothing of theirs", async () => {
    const entries = await rows(
      "select action, subject_id, actor_name, detail, changes from audit_log where action = 'PARTNER_USER_ERASED' and subject_id = $1",
      [id],
    );
    const actor_name = t.gateway.context.settings.PROVIDER_NAME;
    expect(entries).toEqual([{ action: "PARTNER_USER_ERASED", subject_id: id, actor_name, detail: { reason }, changes: null }]);
  });
});

test("a name that turns up later is erased under the address that took the person's place", async () => {
  const id = await invite({ first_name: "Xanthe", last_name: "Bellingham", email: "xanthe@harbourline.example" });
  await erase({ email: "xanthe@harbourline.example" });
  await rows("update kyb set saved_by = 'Xanthe Bellingham' where org_id = $1", [await merchantCalled(t, nearlyComplete)]);
  const [erased] = await rows<{ email: string }>("select email from partner_user where id = $1", [id]);
  const { data } = await erase({ email: erased?.email ?? "", formerly: ["Xanthe Bellingham"] });
  expect(data.people).toMatchObject([{ id, becomes: `Erased ${id.slice(-6)}` }]);
  expect(await textsThatSay(["Xanthe", "Bellingham"])).toEqual([]);
});

describe("it is refused", () => {
  test("for an address that nobody has, and for one that took a person's place", async () => {
    const [erased] = await rows<{ email: string }>("select email from credential where email like '%@erased.invalid' limit 1");
    for (const address of ["nobody@nowhere.example", erased?.email ?? ""])
      expect((await erase({ email: address })).error.fields).toEqual({ email: `No one has the address ${address}.` });
  });

  test("for a partner's last active admin, tried or confirmed, until there is another", async () => {
    const alone = newPartner(t, { email: "alone@newcomer.example", last_name: "Einhorn" });
    await t.call("POST /register", { body: alone }, null);
    await t.call("POST /partner-user/verify-email", { body: { token: await tokenSentTo(t, alone.email) } }, null);
    for (const is_confirmed of [false, true]) {
      const { error } = await erase({ email: alone.email, is_confirmed });
      expect(error.fields?.email).toContain("the last active admin of Newcomer Pty Ltd");
    }
    expect(await textsThatSay(["Einhorn"])).not.toEqual([]);
    const [user] = await rows<{ partner_id: string }>("select partner_id from partner_user where email = $1", [alone.email]);
    await rows(
      `insert into partner_user (partner_id, id, first_name, last_name, email, is_admin, status, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Iris', 'Okafor', 'iris@newcomer.example', true, 'ACTIVE', now(), now())`,
      [user?.partner_id],
    );
    expect((await erase({ email: alone.email })).data.is_done).toBe(true);
    expect(await textsThatSay(["Einhorn"])).toEqual([]);
  });

  test.each(["Ms Abernethy wrote", "leofwin abernethy", "From Leofwin@harbourline.example"])(
    "with a reason that names the person: %s",
    async (said) => {
      expect((await erase({ email: "leofwin@harbourline.example", reason: said })).error.field_refusals?.reason?.code).toBe(
        "erase_reason_personal",
      );
    },
  );
});

describe("a merchant's user", () => {
  const owner = "zinnia@kiosk.example";
  async function merchantOf(org_name: string) {
    const body = {
      email: owner,
      first_name: "Zinnia",
      last_name: "Quackenbush",
      org_name,
      org_country: "DE",
      is_kyb_permission_by_merchant: true,
    };
    return (await t.call("POST /partner/organization/invite-organization", { body })).data.id;
  }

  test("goes from the merchant, its invitation and its contact; the merchant waits for nobody", async () => {
    const org_id = await merchantOf("Kiosk am Eck GmbH");
    await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id: org_id } });
    const link = await tokenSentTo(t, owner);
    expect(await textsThatSay(["Zinnia", "Quackenbush"])).toEqual(
      expect.arrayContaining([
        "invitation.email",
        "invitation.last_name",
        "organization.contact_email",
        "organization_user.email",
        "outbox.text",
      ]),
    );
    const { data } = await erase({ email: owner });
    expect(data.people).toMatchObject([{ kind: "ORGANIZATION_USER", org_name: "Kiosk am Eck GmbH", status: "PENDING" }]);
    expect(await textsThatSay(["Zinnia", "Quackenbush"])).toEqual([]);
    const merchant = await rows("select contact_email, waiting_on, blocking_code from organization where id = $1", [org_id]);
    expect(merchant).toEqual([{ contact_email: null, waiting_on: null, blocking_code: "invitation_cancelled" }]);
    const body = { invitation_token: link, password: t.encrypt("Kiosk-Password-1") };
    expect((await t.call("PATCH /partner/reset-invitation-password", { body }, null)).status).toBe(422);
    const resent = await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id: org_id } });
    expect(resent.error.refusal?.code).toBe("person_erased");
    const entries = await rows("select org_id, detail from audit_log where action = 'ORGANIZATION_USER_ERASED'");
    expect(entries).toEqual([{ org_id, detail: { reason, org_id } }]);
    expect((await t.call("GET /partner/audit-log", { query: { org_id } })).data.data[0]).toMatchObject({
      action: "ORGANIZATION_USER_ERASED",
    });
  });

  test("is erased at every partner that knows the address", async () => {
    await merchantOf("Kiosk am Markt GmbH");
    const [elsewhere] = await rows<{ partner_id: string; id: string }>(
      "select partner_id, id from organization where partner_id = (select partner_id from partner_user where email = $1) and status = 'ACTIVE' limit 1",
      [await t.emailOf("other_admin")],
    );
    await rows(
      `insert into organization_user (partner_id, id, org_id, first_name, last_name, email, role, status, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'Zinnia', 'Quackenbush', $3, 'ADMIN', 'ACTIVE', now(), now())`,
      [elsewhere?.partner_id, elsewhere?.id, owner],
    );
    const { data } = await erase({ email: owner });
    expect(data.people.length).toBe(2);
    expect(await textsThatSay(["Zinnia", "Quackenbush"])).toEqual([]);
    const users = await rows("select partner_id, status from organization_user where first_name = 'Erased' and org_id = $1", [
      elsewhere?.id,
    ]);
    expect(users).toEqual([{ partner_id: elsewhere?.partner_id, status: "DEACTIVATED" }]);
  });
});

test("what a namesake wrote stays, and whoever erases is told", async () => {
  await invite({ first_name: "Odalys", last_name: "Featherstone", email: "odalys@harbourline.example" });
  await invite({ first_name: "Odalys", last_name: "Featherstone", email: "odalys.two@harbourline.example" });
  const org_id = await merchantCalled(t, nearlyComplete);
  await rows("update kyb set saved_by = 'Odalys Featherstone' where org_id = $1", [org_id]);
  const { data } = await erase({ email: "odalys@harbourline.example" });
  expect(data.left).toEqual(["Texts that say “Odalys Featherstone” at Harbourline: somebody else there has the same name."]);
  expect(await rows("select saved_by from kyb where org_id = $1", [org_id])).toEqual([{ saved_by: "Odalys Featherstone" }]);
  expect((await erase({ email: "odalys.two@harbourline.example" })).data.left).toEqual([]);
  expect(await textsThatSay(["Featherstone"])).toEqual([]);
});

test("entries of the log that name the person are counted, as nobody can change them", async () => {
  const id = await invite({ first_name: "Wilhelmina", last_name: "Vandersloot", email: "mina@harbourline.example" });
  await rows(
    `insert into audit_log (partner_id, id, partner_user_id, action, subject_id, changes, created_at)
     select partner_id, gen_random_uuid(), id, 'NAME_CHANGED', id::text, '[{"path":"last_name","before":"Wilhelmina Vandersloot","after":"Wilhelmina Smith"}]', now() from partner_user where id = $1`,
    [id],
  );
  const { data } = await erase({ email: "mina@harbourline.example" });
  expect(data.left).toEqual(["At Harbourline 1 entry of the audit log names the person: the log is only ever added to."]);
  expect(await textsThatSay(["Vandersloot"])).toEqual(["audit_log.changes"]);
});

test("what stays is a column of the store, and nothing that an erasure goes through", async () => {
  const columns = (await columnsOfStore("'text', 'character varying', 'jsonb'")).map(({ table, column }) => `${table}.${column}`);
  expect(Object.keys(stays).filter((place) => !columns.includes(place))).toEqual([]);
  const gone = [...nameColumns, ...questionColumns].map((place) => place.join("."));
  expect(gone.filter((place) => !columns.includes(place) || place in stays)).toEqual([]);
});
