/** Numbers that identify somebody or an account: every answer has their end only, but the one that the audit log keeps. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints, splitCall, type Call } from "../../contract/endpoints";
import { isMasked, maskNumber } from "../../contract/mask";
import { maskedIn } from "../../contract/masked-number";
import { beneficiary, payoutSender } from "../../gateway/db/schema/records/payout";
import { settlementBank } from "../../gateway/db/schema/records/settlement";
import { virtualAccount } from "../../gateway/db/schema/records/customer";
import { getTableName } from "drizzle-orm";
import type { z } from "zod";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let readOnly: string;
let other: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  readOnly = await t.signIn("read_only");
  other = await t.signIn("other_admin");
});
afterAll(() => t.close());

const tables: Readonly<Record<string, string>> = {
  "/partner/torc/payout-beneficiary": getTableName(beneficiary),
  "/partner/torc/payout-sender": getTableName(payoutSender),
  "/partner/torc/virtual-account": getTableName(virtualAccount),
  "/partner/organization/settlement-bank": getTableName(settlementBank),
};
const paths = Object.keys(endpoints).flatMap((call) =>
  call.endsWith("/reveal") ? [splitCall(call).path.replace("/{id}/reveal", "")] : [],
);

test("each record that has such a number has its call, and this file its table", () => {
  const masked = Object.entries(endpoints).flatMap(([call, { data }]) =>
    call.endsWith("/{id}") && call.startsWith("GET ") && "shape" in data && maskedIn(data as z.ZodObject).length > 0
      ? [splitCall(call).path.replace("/{id}", "")]
      : [],
  );
  expect(new Set(masked)).toEqual(new Set(paths));
  expect(new Set(Object.keys(tables))).toEqual(new Set(paths));
});

type Row = Record<string, unknown> & { id: string; org_id: string };

/** As the store holds it: a record with a number, of a merchant that shows its payments. */
async function stored(path: string, names: readonly string[]): Promise<Row> {
  const { rows } = await t.store.pool.query<Row>(
    `select r.* from ${tables[path] ?? ""} r join organization o on o.partner_id = r.partner_id and o.id = r.org_id
     join partner p on p.partner_id = r.partner_id
     where p.name = 'Harbourline' and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and coalesce(${names.map((name) => `r.${name}`).join(", ")}) is not null order by r.id limit 1`,
  );
  if (!rows[0]) throw new Error(`no ${path} has a number`);
  return rows[0];
}

const namesOf = (path: string) => maskedIn(endpoints[`GET ${path}/{id}` as Call].data as z.ZodObject);
const reveal = (path: string, id: string, token?: string, headers: Record<string, string> = {}) =>
  t.request("POST", `/api${path}/${id}/reveal`, { ...(token !== undefined && { token }), headers });
const revealed = async (id: string) =>
  (
    await t.store.pool.query<{ detail: object; org_id: string }>(
      "select detail, org_id from audit_log where action = 'NUMBERS_REVEALED' and subject_id = $1",
      [id],
    )
  ).rows;

test.each(paths)("%s answers them masked, alone and in its list, to everybody", async (path) => {
  const names = namesOf(path);
  const row = await stored(path, names);
  const masks = Object.fromEntries(names.map((name) => [name, typeof row[name] === "string" ? maskNumber(row[name]) : null]));
  for (const token of [t.token!, readOnly]) {
    const one = await t.request("GET", `/api${path}/${row.id}`, { token });
    expect(one.data as Row).toMatchObject(masks);
    const list = await t.request("GET", `/api${path}?org_id=${row.org_id}&limit=200`, { token });
    const records = (list.data as { data: Row[] }).data;
    expect(records.find(({ id }) => id === row.id)).toMatchObject(masks);
    const shown = records.flatMap((record) => names.map((name) => record[name])).filter((value) => typeof value === "string");
    expect(shown.filter((value) => !isMasked(value))).toEqual([]);
  }
  expect(await revealed(row.id)).toEqual([]);
});

test.each(paths)("%s reveals them to whoever may change something, and notes it", async (path) => {
  const names = namesOf(path);
  const row = await stored(path, names);
  const answer = await reveal(path, row.id, undefined, { "idempotency-key": "key-of-a-number" });
  expect([answer.status, answer.data]).toEqual([200, Object.fromEntries(names.map((name) => [name, row[name]]))]);
  expect(await revealed(row.id)).toEqual([{ detail: { org_id: row.org_id, record: path }, org_id: row.org_id }]);
  const kept = await t.store.pool.query("select 1 from idempotency where key = 'key-of-a-number'");
  expect(kept.rows).toEqual([]);
});

test.each(paths)("%s reveals nothing to read-only users, other partners, and where the merchant shows nothing", async (path) => {
  const row = await stored(path, namesOf(path));
  const before = (await revealed(row.id)).length;
  const refused = await reveal(path, row.id, readOnly);
  expect([refused.status, refused.error.reason]).toEqual([403, "read_only"]);
  expect((await reveal(path, row.id, other)).status).toBe(404);
  if (path.startsWith("/partner/torc/")) {
    const grants = (change: string) =>
      t.store.pool.query(`update organization set partner_permission_list = ${change} where id = $1`, [row.org_id]);
    await grants("array_remove(partner_permission_list, 'TRANSACTION_VIEW')");
    const closed = await reveal(path, row.id);
    await grants("array_append(partner_permission_list, 'TRANSACTION_VIEW')");
    expect([closed.status, closed.error.reason]).toEqual([403, "org_permission"]);
  }
  expect(await revealed(row.id)).toHaveLength(before);
});

test("a masked number is none to save", async () => {
  const row = await stored("/partner/organization/settlement-bank", ["iban"]);
  const answer = await t.call("PATCH /partner/organization/settlement-bank/{id}", {
    params: { id: row.id },
    body: { version: Number(row.version), iban: "•••• 3000", pay_id: "••••" },
  });
  expect([answer.status, answer.error.field_refusals?.iban?.code, answer.error.field_refusals?.pay_id?.code]).toEqual([
    400,
    "number_masked",
    "number_masked",
  ]);
});
