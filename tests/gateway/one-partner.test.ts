/**
 * Ready to be distributed by partner: which statements of calls and jobs are of one partner, and what the tables' keys lack. What is not
 * so is named here with its reason, and `docs/scale.md` says what it takes.
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, splitCall } from "../../contract/endpoints";
import { isMerchantAccess } from "../../contract/merchant-access";
import { scopeOf } from "../../contract/provider-scopes";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { addressOf, neededQuery, sampleOf, samplesOf, shapesOf, unknownId, type Shape } from "../support/gateway-samples";
import { joinedMerchant } from "../support/merchant-fixture";
import { logStatements, type Sent, type StatementLog } from "../support/statement-log";

const recurring = [
  ...(["SWEEP_FILES", "REMOVE_EXPIRED", "ISSUE_INVOICES", "CLOSE_STATEMENTS", "REMIND_DUE", "REPORT_SCHEDULE"] as const),
  ...(["DELIVER_EVENTS", "APPLY_PRICES", "END_INVITATIONS"] as const),
];

let t: TestGateway;
let log: StatementLog;
let tenantTables: string[];

beforeAll(async () => {
  t = await openTestGateway();
  log = logStatements(t.store.pool);
  const { rows } = await t.store.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  tenantTables = rows.map(({ name }) => name);
  await everyCall();
  t.clock.advance({ days: 2 });
  await keepRecurring(t.gateway.context, recurring);
  while (await t.gateway.jobs.runNext()) continue;
  log.stop();
});
afterAll(() => t.close());

const isId = (shape: Shape): boolean => shape.format === "uuid" || (shape.anyOf ?? []).some(isId);
const withIds = <T>(values: Record<string, T>, shapes: Record<string, Shape>, id: string): Record<string, T | string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(shapes[name] ?? {}) ? id : value]));

/** Each call of the table, with an id that nobody has and with one that the caller has. */
async function everyCall(): Promise<void> {
  let token = await t.signIn("admin");
  const provider = await t.providerToken();
  const { owner } = await joinedMerchant(t, { token });
  const own = (await t.call("GET /partner/organization", { query: { limit: "1" } }, token)).data.data[0]?.id ?? "";
  const tokenFor = ({ access }: Endpoint) =>
    access === "public" ? null : isMerchantAccess(access) ? owner : scopeOf(access) === null ? token : provider;
  const reads = endpointList.filter(([call]) => call.startsWith("GET"));
  const writes = endpointList.filter(([call]) => !call.startsWith("GET"));
  const knownIds = idsOfLists(token);
  for (const [call, row] of [...reads, ...writes]) {
    if (row.events || row.upload) continue;
    const { method, path } = splitCall(call);
    const shapes = shapesOf(row);
    const isRead = method === "GET";
    // What is written may be gone for the next.
    const idFor = isRead ? knownIds : idsOfLists(token);
    const takesIds = [shapes.params, shapes.headers, shapes.body?.properties ?? {}].some((taken) => Object.values(taken).some(isId));
    const ids = takesIds ? [unknownId, ...(path.startsWith("/partner/") ? [await idFor(path)] : []), own] : [unknownId];
    for (const id of new Set(ids)) {
      const body = shapes.body && withIds(sampleOf(shapes.body) as Record<string, unknown>, shapes.body.properties ?? {}, id);
      await t.request(method, addressOf(path, withIds(samplesOf(shapes.params), shapes.params, id), neededQuery(row)), {
        token: tokenFor(row),
        headers: {
          ...withIds(samplesOf(shapes.headers), shapes.headers, id),
          "x-acting-confirmed": "1",
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    }
    // Some end the session.
    if (!isRead && (await t.call("GET /partner/session", {}, token)).status === 401) token = await t.signIn("admin");
  }
}

/** A record of the list that a call's path begins with; each list is asked once. */
function idsOfLists(token: string): (path: string) => Promise<string> {
  const ids = new Map<string, Promise<string>>();
  return (path) => {
    const [list = ""] = path.split("/{");
    const id = ids.get(list) ?? firstIdOf(list, token);
    ids.set(list, id);
    return id;
  };
}

async function firstIdOf(list: string, token: string): Promise<string> {
  if (!endpointList.some(([call, row]) => call === `GET ${list}` && row.list)) return unknownId;
  const { status, text } = await t.request("GET", `/api${list}?limit=1`, { token });
  if (status !== 200) return unknownId;
  return (JSON.parse(text) as { data: { id?: string }[] }).data[0]?.id ?? unknownId;
}

const tablesOf = ({ text }: Sent): string[] =>
  tenantTables.filter((name) => new RegExp(`\\b(from|join|update|into)\\s+(only )?"?${name}"?(?![\\w"])`, "i").test(text));
/** It names its partner itself: a router that knows nothing of transactions could send it to the right place. */
const namesPartner = ({ text }: Sent): boolean =>
  /"?partner_id"? (=|in) (\$|\(…|any)/.test(text) || /^insert into "?\w+"? \([^)]*"?partner_id"?/.test(text);
/** `select payin by id`: its verb, its tables, and the columns that it looks for. */
function nameOf(sent: Sent): string {
  const [, where = ""] = /.* where (.*?)( order by .*)?$/.exec(sent.text) ?? [];
  const columns = [...where.matchAll(/"\w+"\."(\w+)"/g)].map(([, column]) => column);
  const by = columns.length > 0 ? ` by ${[...new Set(columns)].join(", ")}` : "";
  return `${/\w+/.exec(sent.text)?.[0] ?? ""} ${tablesOf(sent).join(", ")}${by}`;
}

/** Found before the partner is known: no row-level security, and a place that every node can ask. */
const directory = ["credential", "job", "one_time_token", "outbox", "session"];

/** Statements on partners’ tables of no partner’s transaction that don’t name one either. */
const acrossPartners = {
  "who calls, by a token or a link": [
    "select credential, partner, partner_control, partner_user, session by token_hash",
    "select organization, organization_user, session by token_hash, kind",
    "select one_time_token, partner by token_hash, purpose",
  ],
  "who signs in, by an address, and in which language they are written to": [
    "select organization, organization_user, partner by email, status",
    "select credential, partner_setting by email",
  ],
  "the provider’s lists, and the partner of what it names by an id": [
    "select partner",
    "select organization by id",
    "select invoice by id",
    "select partner by own_org_id",
    "select provider_event",
    "with activation, dispute, invest_case, kyb, kyb_entity, organization, partner, permission_request, price_change, settlement_bank",
  ],
  "jobs, which look at every partner in turn, or for what is due or over": [
    "delete idempotency",
    "delete notification",
    "select organization by invited_until",
    "select price_change by status, applied_at, effective_from",
    "select report by expires_at, storage_key",
    "update organization by invited_until",
    "update provider_event",
  ],
  "erasing a person, at every partner": [
    "select organization, organization_user by email",
    "select organization_user by email",
    "select partner_user by email",
  ],
  "the sandbox, by an id or a name, and what it counts": [
    ...["select dispute by id", "select document by id", "select payin by id", "select price_change by id", "select settlement_bank by id"],
    ...["select organization by name_key", "select partner by name", "select idempotency", "select notification"],
  ],
};

test("a statement on partners’ tables is sent in a partner’s transaction, or names its partner, or is one of these", () => {
  const sent = log.sent.filter((each) => tablesOf(each).length > 0);
  expect(sent.length).toBeGreaterThan(300);
  const loose = sent.filter((each) => !each.isHeld && !namesPartner(each) && !tablesOf(each).every((name) => directory.includes(name)));
  expect([...new Set(loose.map(nameOf))].sort()).toEqual(Object.values(acrossPartners).flat().sort());
});

test("what is sent in a partner’s transaction names the partner, though row-level security would do", () => {
  const held = log.sent.filter((each) => each.isHeld && tablesOf(each).length > 0);
  expect(held.length).toBeGreaterThan(300);
  expect([...new Set(held.filter((each) => !namesPartner(each)).map(nameOf))]).toEqual([]);
});

/** Unique keys without the partner, all of them of the directory’s tables. */
const keysWithoutPartner = [
  "credential (email)",
  "job (id)",
  "job (key)",
  "one_time_token (token_hash)",
  "outbox (id)",
  "session (id)",
  "session (token_hash)",
];

/** Tables of no partner. */
const withoutPartner = {
  "the same for everyone, and seldom written": ["database_fact", "demo_account", "fx_rate", "invest_offer"],
  "the gateways’ and the provider’s own": ["gateway_key", "provider_credential", "provider_delivery", "provider_webhook"],
  "of a sign-in, before its partner is known": ["captcha_answer", "login_code", "passkey", "passkey_challenge", "phone_code", "throttle"],
};

test("every unique key of a partner’s table has the partner in it, but for the directory’s", async () => {
  const { rows } = await t.store.pool.query<{ key: string }>(
    `select t.relname || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
     from pg_index i join pg_class t on t.oid = i.indrelid join unnest(i.indkey) with ordinality k(attnum, place) on true
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
     where i.indisunique and t.relname = any($1) and t.relnamespace = 'public'::regnamespace
     group by t.relname, i.indexrelid having not coalesce(bool_or(a.attname = 'partner_id'), false) order by 1`,
    [tenantTables],
  );
  expect(rows.map(({ key }) => key)).toEqual(keysWithoutPartner);
});

test("a table has a partner, or is one of these", async () => {
  const { rows } = await t.store.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relname = any($1) order by 1`,
    [tenantTables],
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.values(withoutPartner).flat().sort());
});

test("docs/scale.md names them all", () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/scale.md"), "utf8");
  const all = [...Object.values(acrossPartners).flat(), ...keysWithoutPartner, ...Object.values(withoutPartner).flat()];
  expect(all.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  expect(text).toContain(`${tenantTables.length} tables have a \`partner_id\``);
});

/** What each read of the partner's own answers: its list's first page, and its record by an id of that list. */
async function everyRead(token: string): Promise<Record<string, { status: number; text: string }>> {
  const answers: Record<string, { status: number; text: string }> = {};
  const idFor = idsOfLists(token);
  for (const [call, row] of endpointList) {
    const isOwn = row.access !== "public" && !isMerchantAccess(row.access) && scopeOf(row.access) === null;
    if (!call.startsWith("GET") || !isOwn || row.events) continue;
    const { path } = splitCall(call);
    const shapes = shapesOf(row);
    const params = withIds(samplesOf(shapes.params), shapes.params, await idFor(path));
    const { status, text, headers } = await t.request("GET", addressOf(path, params, neededQuery(row)), {
      token,
      headers: withIds(samplesOf(shapes.headers), shapes.headers, unknownId),
    });
    // A file is never the same bytes twice, and a refusal has a request of its own.
    const isData = status === 200 && String(headers["content-type"]).includes("json");
    answers[call] = { status, text: isData ? text : "" };
  }
  return answers;
}

test("its calls answer the same on a store without any other partner's rows", async () => {
  const token = await t.signIn("admin");
  const before = await everyRead(token);
  expect(Object.values(before).filter(({ status }) => status === 200).length).toBeGreaterThan(80);
  const { rows } = await t.store.pool.query<{ partner_id: string }>("select partner_id from credential where email = $1", [
    await t.emailOf("admin"),
  ]);
  const others = tenantTables
    .filter((name) => !directory.includes(name))
    .map((name) => `delete from "${name}" where partner_id <> '${rows[0]?.partner_id ?? ""}'`);
  // Without triggers: the log refuses changes.
  await t.store.pool.query(["begin", "set local session_replication_role = replica", ...others, "commit"].join(";"));
  const { rows: left } = await t.store.pool.query<{ partners: number }>("select count(*)::int as partners from partner");
  expect(left).toEqual([{ partners: 1 }]);
  expect(await everyRead(token)).toEqual(before);
});
