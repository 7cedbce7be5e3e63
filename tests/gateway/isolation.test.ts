/**
 * Partner B with partner A's ids, in every place of every call of the table: the answer is the one
 * for an unknown id, with nothing of A's. Of A's ids those that lead to a row where the call looks for one; `npm run test:deep` takes all.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, splitCall } from "../../contract/endpoints";
import { isMerchantAccess } from "../../contract/merchant-access";
import { scopeOf } from "../../contract/provider-scopes";
import { demoPassword } from "../../sandbox/seed/partners";
import { answersEach } from "../support/answers-each";
import { isDeep, someOf } from "../support/deep";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";
import { addressOf, neededQuery, sampleOf, samplesOf, shapesOf, unknownId, type Shape } from "../support/gateway-samples";
import { joinedMerchant } from "../support/merchant-fixture";
import { sideBySide } from "../support/side-by-side";
import { logStatements, type StatementLog } from "../support/statement-log";

let t: TestGateway;
let other: string;
let otherStep: string;
/** Of a merchant of B's. */
let otherMerchant: string;
/** One Harbourline id from each table, and from its sessions. */
let theirIds: { table: string; id: string }[];
let allTheirIds: Set<string>;
let theirNames: string[];

beforeAll(async () => {
  t = await openTestGateway();
  const { session_id } = await t.signInWith(await t.emailOf("admin"), demoPassword);
  const theirStep = await reachCodeStep(t, await t.emailOf("admin"));
  other = await t.signIn("other_admin");
  otherStep = (await reachCodeStep(t, await t.emailOf("other_admin"))).access_token;
  otherMerchant = (await joinedMerchant(t, { token: other })).owner;
  const { pool } = t.store;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select a.table_name as name from information_schema.columns a join information_schema.columns b using (table_schema, table_name)
     where table_schema = 'public' and a.column_name = 'partner_id' and b.column_name = 'id' order by 1`,
  );
  theirIds = [
    { table: "login_code", id: theirStep.auth_id },
    { table: "a living session", id: session_id },
  ];
  allTheirIds = new Set([theirStep.auth_id, session_id]);
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string }>(
      `select x.id from "${name}" x join partner p using (partner_id) where p.name = 'Harbourline'`,
    );
    for (const { id } of rows) allTheirIds.add(id);
    if (rows[0]) theirIds.push({ table: name, id: rows[0].id });
  }
  const { rows: partner } = await pool.query<{ partner_id: string; own_org_id: string }>(
    "select partner_id, own_org_id from partner where name = 'Harbourline'",
  );
  for (const id of Object.values(partner[0] ?? {})) {
    theirIds.push({ table: "partner", id });
    allTheirIds.add(id);
  }
  const { rows: names } = await pool.query<{ text: string; whose: string }>(
    `select text, min(p.name) as whose from (select partner_id, name as text from organization union select partner_id, legal_name from organization
       union select partner_id, email from organization_user union select partner_id, email from partner_user
       union select partner_id, contact_email from organization union select partner_id, reference from transaction
       union select partner_id, name from partner) named join partner p using (partner_id) where text is not null
     group by text having count(distinct p.name) = 1`,
  );
  theirNames = names.filter(({ whose }) => whose === "Harbourline").map(({ text }) => text);
});
afterAll(() => t.close());

function expectNothingOfTheirs(call: string, text: string): void {
  const ids = text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  expect([call, ids.filter((id) => allTheirIds.has(id))]).toEqual([call, []]);
  expect([call, theirNames.filter((name) => text.includes(name))]).toEqual([call, []]);
}

const withoutReference = (text: string): string => text.replace(/"request_id":"\w+"/, "");
function tokenFor({ access }: Endpoint): string {
  if (access === "code_step") return otherStep;
  return isMerchantAccess(access) ? otherMerchant : other;
}

/** Calls with `id` wherever one is taken. */
function ask(call: string, row: Endpoint, id: string, query: Record<string, string> = {}) {
  const { method, path } = splitCall(call);
  const shapes = shapesOf(row);
  const params = withIds(samplesOf(shapes.params), shapes.params, id);
  const headers = withIds(samplesOf(shapes.headers), shapes.headers, id);
  const body = shapes.body && withIds(sampleOf(shapes.body) as Record<string, unknown>, shapes.body.properties ?? {}, id);
  return t.request(method, addressOf(path, params, { ...neededQuery(row), ...query }), {
    token: tokenFor(row),
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const isId = (shape: Shape): boolean => shape.format === "uuid" || (shape.anyOf ?? []).some(isId);
const isIdList = (shape: Shape): boolean => shape.items?.format === "uuid";

function withIds<T>(values: Record<string, T>, shapes: Record<string, Shape>, id: string): Record<string, T | string> {
  const idsIn = (value: T, shape: Shape = {}) =>
    isId(shape) ? id : isIdList(shape) ? ([id, ...(value as string[]).slice(1)] as T) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, idsIn(value, shapes[name])]));
}

const takesIds = (row: Endpoint): boolean => {
  const { params, headers, body } = shapesOf(row);
  return [params, headers, body?.properties ?? {}].some((shapes) => Object.values(shapes).some((shape) => isId(shape) || isIdList(shape)));
};
// The provider's credentials are no partner's: what they open is every partner's.
const closed = endpointList.filter(([, row]) => row.access !== "public" && scopeOf(row.access) === null);

test("there is something to look for", () => {
  expect(theirIds.length).toBeGreaterThan(25);
  expect(theirNames.length).toBeGreaterThan(1000);
  expect(closed.filter(([, row]) => takesIds(row)).length).toBeGreaterThan(8);
});

/** Of these an id is tried in every call. */
const anywhere = ["login_code", "a living session", "partner"];

describe("their ids in path, header and body", () => {
  let lookUps = 0;
  let log: StatementLog;
  beforeAll(() => {
    log = logStatements(t.store.pool);
  });
  afterAll(() => log.stop());

  test.each(closed.filter(([, row]) => takesIds(row)))("%s", async (call, row) => {
    log.forget();
    const nobody = await ask(call, row, unknownId);
    const looked = log.sent.map(({ text }) => text).join("\n");
    expect(answersEach.has(call) ? [200] : [404, 422]).toContain(nobody.status);
    const isLookedIn = (table: string) => new RegExp(`\\b(from|join|update) "?${table}"?(?![\\w"])`).test(looked);
    const tried = theirIds.filter(({ table }) => isDeep || anywhere.includes(table) || isLookedIn(table));
    if (tried.length > anywhere.length) lookUps += 1;
    // Side by side: what is refused changes nothing for the next.
    const answers = await sideBySide(tried, async ({ table, id }) => ({ table, id, answer: await ask(call, row, id) }));
    for (const { table, id, answer } of answers) {
      // What was sent comes back: that the ids differ is no news.
      const text = answersEach.has(call) ? answer.text.replaceAll(id, unknownId) : answer.text;
      expect([table, answer.status, withoutReference(text)]).toEqual([table, nobody.status, withoutReference(nobody.text)]);
    }
    // So none of them has.
    expectNothingOfTheirs(call, nobody.text);
  });

  // Of its own, so that one call can be tried alone.
  test("are looked for by most calls that take one", () => {
    expect(lookUps).toBeGreaterThan(100);
  });
});

const lists = closed.flatMap(([call, row]) => (row.list ? [{ call, row, list: row.list }] : []));

describe("lists", () => {
  // Lists under a merchant use one of B's own merchants.
  let own: string;
  let theirs: string;
  beforeAll(async () => {
    own = (await t.call("GET /partner/organization", { query: { limit: "1", organization_fields: "id" } }, other)).data.data[0]?.id ?? "";
    theirs = await t.signIn("admin");
  });
  const read = (call: string, row: Endpoint, query: Record<string, string>) => ask(call, row, own, query);

  test.each(lists)("$call: filters by their ids are empty pages", async ({ call, row, list }) => {
    for (const [name, filter] of Object.entries(list.filters)) {
      if (filter.kind !== "id") continue;
      const answer = await read(call, row, { [name]: theirIds.map(({ id }) => id).join(",") });
      expect([name, answer.data]).toEqual([name, { data: [], total: 0, total_is_exact: true, next_cursor: null }]);
    }
  });

  test.each(lists)("$call: their cursors, their words and no filter show one's own rows only", async ({ call, row, list }) => {
    const { method, path } = splitCall(call);
    const theirOrg = theirIds.find(({ table }) => table === "organization_user")?.id;
    const { rows } = await t.store.pool.query<{ org_id: string }>("select org_id from organization_user where id = $1", [theirOrg]);
    await sideBySide(list.sort, async (sort) => {
      const page = await t.request(method, addressOf(path, { id: rows[0]?.org_id ?? "" }, { sort, limit: "1" }), { token: theirs });
      const { next_cursor } = page.data as { next_cursor: string | null };
      if (next_cursor === null) return;
      const answer = await read(call, row, { sort, cursor: next_cursor, limit: "200" });
      expect(answer.status).toBe(200);
      expectNothingOfTheirs(call, answer.text);
    });
    const queries = [{ limit: "200" }, ...(list.search.length > 0 ? someOf(theirNames.slice(0, 20), 4).map((q) => ({ q })) : [])];
    const answers = await sideBySide<Record<string, string>, Answer<unknown>>(queries, (query) => read(call, row, query));
    for (const { text } of answers) expectNothingOfTheirs(call, text);
  });
});

test("everything else that is read holds nothing of theirs", async () => {
  const reads = closed.filter(([call, row]) => call.startsWith("GET") && !takesIds(row));
  await sideBySide(reads, async ([call, row]) => {
    const answer = await ask(call, row, unknownId);
    expect([call, answer.status < 500]).toEqual([call, true]);
    expectNothingOfTheirs(call, answer.text);
  });
});
