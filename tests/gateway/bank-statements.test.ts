/** Bank statements: read in both formats, refused with the place that is wrong, matched, confirmed and taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BankStatement, BankStatementEntry, BankStatementImport } from "../../contract/records/bank-statement";
import type { CommissionPayout } from "../../contract/records/commission-payout";
import type { SettlementPayout } from "../../contract/records/settlement";
import { arrangeRows } from "../support/arrange-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let payouts: CommissionPayout[];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  // The seed's have matched some of the payouts.
  await t.store.pool.query("delete from bank_statement_entry");
  await t.store.pool.query("delete from bank_statement");
  const query = { currency: "AUD", limit: "5" };
  payouts = (await t.call("GET /partner/torc/commission-wallet/payout", { query })).data.data;
});
afterAll(() => t.close());

interface Row {
  amount: string;
  day: string;
  reference?: string;
  text?: string;
  bank: string;
}

const cents = (amount: string) => BigInt(amount.replace(".", ""));
const printed = (units: bigint) =>
  `${units < 0n ? "-" : ""}${String(units < 0n ? -units : units)
    .padStart(3, "0")
    .replace(/(\d\d)$/, ".$1")}`;
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + cents(amount), 0n);
const side = (amount: string) => (amount.startsWith("-") ? "DBIT" : "CRDT");
const size = (amount: string) => amount.replace("-", "");

function camt(
  id: string,
  rows: readonly Row[],
  { account = "DE89370400440532013000", closing = printed(100_00n + sumOf(rows)), from = "2026-10-01", to = "2026-11-10" } = {},
): string {
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AUD">${size(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = ({ amount, day, reference, text, bank }: Row) =>
    `<Ntry><Amt Ccy="AUD">${size(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>${bank}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${reference ?? "NOTPROVIDED"}</EndToEndId></Refs><RmtInf><Ustrd>${text ?? ""}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${balance("OPBD", "100.00", from)}
${balance("CLBD", closing, to)}
${rows.map(entry).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}

const short = (day: string) => day.slice(2).replaceAll("-", "");
const comma = (amount: string) => size(amount).replace(".", ",");
const mt940 = (id: string, rows: readonly Row[], isBare = false): string => {
  const lines = [
    `:20:${id}`,
    ":25:4471900217",
    ":28C:324/1",
    ":60F:C261001AUD100,00",
    ...rows.flatMap(({ amount, day, reference, text, bank }) => [
      `:61:${short(day)}${short(day).slice(2)}${amount.startsWith("-") ? "D" : "C"}${comma(amount)}NTRF${reference ?? "NONREF"}//${bank}`,
      ...(text ? [`:86:${text}`] : []),
    ]),
    `:62F:C261110AUD${comma(printed(100_00n + sumOf(rows)))}`,
  ].join("\r\n");
  return isBare ? `${lines}\r\n-\r\n` : `{1:F01HARBUS33AXXX0940000324}{2:I940CORVSGSGXXXXN}{4:\r\n${lines}\r\n-}`;
};

const send = (content: string) => t.call("POST /partner/bank-statement", { body: { file_name: "statement.xml", content } });
const imported = async (content: string): Promise<BankStatementImport["statements"][number]> => {
  const [statement] = (await send(content)).data.statements;
  if (!statement) throw new Error("no statement was read");
  return statement;
};
const entriesOf = async ({ id }: Pick<BankStatement, "id">): Promise<BankStatementEntry[]> =>
  (await t.call("GET /partner/bank-statement-entry", { query: { bank_statement_id: id } })).data.data;
const payout = async (id: string) => (await t.call("GET /partner/torc/commission-wallet/payout/{id}", { params: { id } })).data;
const paid = (place: number): CommissionPayout => {
  const found = payouts[place];
  if (!found) throw new Error("too few payouts");
  return found;
};
/** So many days after the payout. */
const after = (place: number, days = 1) => new Date(Date.parse(paid(place).created_at) + days * 86_400_000).toISOString().slice(0, 10);
const countRows = async () =>
  (await t.store.pool.query("select 1 from bank_statement union all select 1 from bank_statement_entry")).rowCount;

test("by reference it is matched, by amount alone it waits, and what fits nothing is neither", async () => {
  const statement = await imported(
    camt(
      "S1",
      [
        { amount: paid(0).amount, day: after(0), reference: paid(0).bank_reference, bank: "B1" },
        { amount: paid(1).amount, day: after(1, 3), text: "COMMISSION", bank: "B2" },
        { amount: "17.25", day: "2026-10-20", bank: "B3" },
        // The right reference with another amount, and the right amount going the other way.
        { amount: "1.00", day: after(2), text: `payout ${paid(2).reference}`, bank: "B4" },
        { amount: `-${paid(2).amount}`, day: after(2), bank: "B5" },
      ],
      { from: after(2, 0) },
    ),
  );
  expect(statement).toMatchObject({ format: "CAMT_053", is_new: true, entry_count: 5, matched_count: 1, to_confirm_count: 1 });
  expect(statement.account_last4).toBe("3000");
  const entries = await entriesOf(statement);
  const of = (amount: string) => entries.find((entry) => entry.amount === amount);
  expect(of(paid(0).amount)).toMatchObject({
    match: "MATCHED",
    match_kind: "REFERENCE",
    commission_payout_id: paid(0).id,
    payout_reference: paid(0).reference,
  });
  expect(of(paid(1).amount)).toMatchObject({ match: "TO_CONFIRM", match_kind: "AMOUNT", commission_payout_id: paid(1).id });
  for (const amount of ["17.25", "1.00", `-${paid(2).amount}`])
    expect(of(amount)).toMatchObject({ match: "NOT_MATCHED", commission_payout_id: null });
  const { unseen_payouts } = (await t.call("GET /partner/bank-statement/{id}", { params: { id: statement.id } })).data;
  expect(unseen_payouts.map(({ id }) => id)).toContain(paid(2).id);
  expect(unseen_payouts.map(({ id }) => id)).not.toContain(paid(0).id);
  // Only what is matched is said to be seen.
  expect(await payout(paid(0).id)).toMatchObject({ seen_on: after(0), bank_statement_id: statement.id });
  expect((await payout(paid(1).id)).seen_on).toBeNull();

  const waiting = { params: { id: of(paid(1).amount)?.id ?? "" } };
  const confirmed = await t.call("PATCH /partner/bank-statement-entry/{id}", { ...waiting, body: { match: "MATCHED" } });
  expect(confirmed.data).toMatchObject({ match: "MATCHED", match_kind: "AMOUNT" });
  expect((await payout(paid(1).id)).seen_on).toBe(after(1, 3));
  const back = await t.call("PATCH /partner/bank-statement-entry/{id}", { ...waiting, body: { match: "NOT_MATCHED" } });
  expect(back.data).toMatchObject({ match: "NOT_MATCHED", commission_payout_id: null });
  expect((await payout(paid(1).id)).seen_on).toBeNull();
  const again = await t.call("PATCH /partner/bank-statement-entry/{id}", { ...waiting, body: { match: "MATCHED" } });
  expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([422, ["match"]]);
  // What was taken back is matched by somebody who knows better: to a payout of its amount that no entry is.
  const say = (commission_payout_id: string, { params } = waiting) =>
    t.call("PATCH /partner/bank-statement-entry/{id}", { params, body: { match: "MATCHED", commission_payout_id } });
  const unfit = [paid(2).id, paid(0).id, "0193f0d9-67c0-754c-b891-feb362cac992"];
  for (const id of unfit) expect(Object.keys((await say(id)).error.fields ?? {})).toEqual(["commission_payout_id"]);
  const said = await Promise.all([say(paid(1).id), say(paid(1).id)]);
  for (const { data } of said) expect(data).toMatchObject({ match: "MATCHED", match_kind: "PERSON", commission_payout_id: paid(1).id });
  expect((await payout(paid(1).id)).seen_on).toBe(after(1, 3));
  expect(Object.keys((await say(paid(2).id)).error.fields ?? {})).toEqual(["match"]);
  await t.call("PATCH /partner/bank-statement-entry/{id}", { ...waiting, body: { match: "NOT_MATCHED" } });
  const { data: log } = (await t.call("GET /partner/audit-log", { query: { limit: "5" } })).data;
  expect(log.map(({ action }) => action)).toEqual([
    "BANK_ENTRY_UNMATCHED",
    "BANK_ENTRY_MATCHED",
    "BANK_ENTRY_UNMATCHED",
    "BANK_ENTRY_MATCHED",
    "BANK_STATEMENT_IMPORTED",
  ]);
});

test("the same statement again adds nothing; one of that name with other entries is refused", async () => {
  const rows = [{ amount: paid(3).amount, day: after(3), reference: paid(3).bank_reference, bank: "C1" }];
  const first = await imported(camt("S2", rows));
  const before = await countRows();
  expect(await imported(camt("S2", rows))).toMatchObject({ id: first.id, is_new: false, matched_count: 1 });
  expect(await countRows()).toBe(before);
  const other = await send(camt("S2", [{ amount: "5.00", day: "2026-10-09", bank: "C2" }]));
  expect([other.status, other.error.refusal?.code]).toEqual([422, "bank_statement_differs"]);
  // An entry that stands in a later statement as well is one.
  await imported(camt("S3", rows));
  const [{ count } = { count: 0 }] = (
    await t.store.pool.query<{ count: number }>("select count(*)::int as count from bank_statement_entry where commission_payout_id = $1", [
      paid(3).id,
    ])
  ).rows;
  expect(count).toBe(1);
  expect(await countRows()).toBe((before ?? 0) + 1);
});

test.each([false, true])("MT940 is read with and without the network's blocks (%s)", async (isBare) => {
  const rows = [
    { amount: "12.30", day: "2026-10-06", reference: "INV77", text: "THANK YOU", bank: `M${isBare}1` },
    { amount: "-3.00", day: "2026-10-31", bank: `M${isBare}2` },
  ];
  const statement = await imported(mt940(`MT${isBare}`, rows, isBare));
  expect(statement).toMatchObject({
    format: "MT940",
    currency: "AUD",
    opening_balance: "100.00",
    closing_balance: "109.30",
    from_on: "2026-10-01",
    to_on: "2026-11-10",
  });
  expect(statement.statement_reference).toBe(`MT${isBare}/324`);
  expect(await entriesOf(statement)).toMatchObject([
    { amount: "12.30", value_on: "2026-10-06", booked_on: "2026-10-06", reference: "INV77", information: "THANK YOU" },
    { amount: "-3.00", value_on: "2026-10-31", reference: null, information: null },
  ]);
});

describe("a file that is broken is refused at its field, with the place, and nothing of it is kept:", () => {
  const row = { amount: "9.00", day: "2026-10-07", bank: "X1" };
  const whole = camt("BROKEN", [row]);
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<Document>&b;</Document>`;
  test.each<[string, string, string, object]>([
    ["no statement", "Dear customer,", "bank_statement_unknown", {}],
    ["an open element", whole.replace("</Ntry>", ""), "bank_statement_xml_broken", { line: "8" }],
    ["an entity bomb", bomb, "bank_statement_xml_active", { line: "2" }],
    ["an unknown entity", whole.replace("X1", "&x;"), "bank_statement_xml_broken", { line: "7" }],
    ["too deep", `<Document>${"<a>".repeat(60)}`, "bank_statement_part_wrong", { part: "a" }],
    [
      "no account",
      whole.replace(/<Acct>.*<\/Acct>/, ""),
      "bank_statement_part_wrong",
      { part: "Acct/Id/IBAN", line: String(lineOf(whole, "<Stmt>")) },
    ],
    ["an amount that is none", whole.replace(">9.00<", ">nine<"), "bank_statement_part_wrong", { part: "Amt" }],
    ["a day that is none", whole.replaceAll("2026-10-07", "2026-02-30"), "bank_statement_part_wrong", { part: "BookgDt" }],
    [
      "a second statement that doesn't add up",
      camt("GOOD", [row]).replace(
        "</BkToCstmrStmt>",
        `${/<Stmt>[\s\S]*<\/Stmt>/.exec(camt("BAD", [row], { closing: "500.00" }))?.[0] ?? ""}</BkToCstmrStmt>`,
      ),
      "bank_statement_not_adding_up",
      { statement: "BAD", found: "9.00", expected: "400.00" },
    ],
    ["a line of an MT940", mt940("M", [row]).replace(":61:", ":61:x"), "bank_statement_part_wrong", { part: ":61:", line: "6" }],
    ["an MT940 without its end", mt940("M", [row], true).replace(/:62F:.*/, ""), "bank_statement_part_wrong", { part: ":62F:", line: "1" }],
  ])("%s", async (_, content, code, params) => {
    const before = await countRows();
    const { status, error } = await send(content);
    expect([status, Object.keys(error.fields ?? {}), error.refusal?.code]).toEqual([422, ["content"], code]);
    const said = Object.fromEntries(Object.entries(error.refusal?.params ?? {}).map(([name, value]) => [name, String(value)]));
    expect(said).toMatchObject(params);
    expect(await countRows()).toBe(before);
  });
});

describe("a settlement's payout", () => {
  const nextDay = (day: string, days = 1) => new Date(Date.parse(day.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10);
  /** Completed ones in AUD that merchants show, each of an amount that no other payout has. */
  let settled: SettlementPayout[];
  beforeAll(async () => {
    const query = { currency: "AUD", status: "COMPLETED", limit: "200" };
    const all = (await t.call("GET /partner/torc/settlement-payout", { query })).data.data;
    const taken = (await t.store.pool.query<{ amount: string }>("select amount from commission_payout where currency = 'AUD'")).rows;
    const amounts = [...taken, ...all].map(({ amount }) => Number(amount));
    settled = all.filter(({ amount }) => amounts.filter((each) => each === Number(amount)).length === 1);
    if (settled.length < 12) throw new Error("too few settlements were paid out");
  });
  const of = (place: number): SettlementPayout & { settled_at: string } => {
    const found = settled[place];
    if (!found?.settled_at) throw new Error("it was not paid out");
    return { ...found, settled_at: found.settled_at };
  };

  test("is found by its own reference, by its bank's, and by its amount alone; who took it back may import it anew", async () => {
    const [own, banks, amount] = [of(0), of(1), of(2)];
    const bankReference = "FT20261119000871";
    await t.store.pool.query("update settlement_payout set settlement_payout_reference = $1 where id = $2", [bankReference, banks.id]);
    const rows = [
      { amount: own.amount, day: nextDay(own.settled_at), text: `SETTLEMENT ${own.reference.toLowerCase()}`, bank: "SB1" },
      { amount: banks.amount, day: nextDay(banks.settled_at), reference: bankReference, bank: "SB2" },
      { amount: amount.amount, day: nextDay(amount.settled_at), bank: "SB3" },
    ];
    const statement = await imported(camt("SP1", rows));
    expect(statement).toMatchObject({ matched_count: 2, to_confirm_count: 1 });
    const entries = await entriesOf(statement);
    const entryOf = ({ id }: SettlementPayout) => entries.find((entry) => entry.settlement_payout_id === id);
    expect(entryOf(own)).toMatchObject({
      match: "MATCHED",
      match_kind: "REFERENCE",
      payout_reference: own.reference,
      commission_payout_id: null,
    });
    expect(entryOf(banks)).toMatchObject({ match: "MATCHED", match_kind: "REFERENCE", payout_reference: banks.reference });
    expect(entryOf(amount)).toMatchObject({ match: "TO_CONFIRM", match_kind: "AMOUNT", payout_reference: amount.reference });

    const params = { id: entryOf(own)?.id ?? "" };
    const back = await t.call("PATCH /partner/bank-statement-entry/{id}", { params, body: { match: "NOT_MATCHED" } });
    expect(back.data).toMatchObject({ match: "NOT_MATCHED", settlement_payout_id: null, payout_reference: null });
    // Free again, so another entry may be it; the two that are taken stay with theirs.
    const anew = await imported(
      camt(
        "SP2",
        rows.map((row) => ({ ...row, bank: `${row.bank}X` })),
        { account: "DE02120300000000202051" },
      ),
    );
    expect(anew).toMatchObject({ matched_count: 1, to_confirm_count: 0 });
  });

  test.each([
    ["failed", "status = 'REJECTED', settled_at = null"],
    ["was paid in another currency", "currency = 'NZD'"],
    ["was paid after the bank had it", "settled_at = settled_at + interval '3 days'"],
    ["was paid long before", "settled_at = settled_at - interval '12 days'"],
    ["is another partner's", "partner_id = (select partner_id from partner p where p.partner_id <> settlement_payout.partner_id limit 1)"],
  ])("that %s is no match, not even by its reference", async (name, change) => {
    const sent = settled.pop();
    if (!sent?.settled_at) throw new Error("it was not paid out");
    const row = { amount: sent.amount, day: nextDay(sent.settled_at), reference: sent.reference, bank: name };
    await arrangeRows(t.store, `update settlement_payout set ${change} where id = $1`, [sent.id]);
    expect(await imported(camt(name.slice(0, 34), [row]))).toMatchObject({ entry_count: 1, matched_count: 0, to_confirm_count: 0 });
  });

  test("is neither found nor named while its merchant keeps its transactions to itself", async () => {
    const [matched] = settled.splice(4, 1);
    const other = settled.find(({ org_id }) => org_id === matched?.org_id);
    const rowOf = (sent: SettlementPayout | undefined) => ({
      amount: sent?.amount ?? "",
      day: nextDay(sent?.settled_at ?? ""),
      reference: sent?.reference ?? "",
      bank: `of ${sent?.reference}`,
    });
    const statement = await imported(camt("SP5", [rowOf(matched)]));
    expect((await entriesOf(statement))[0]?.payout_reference).toBe(matched?.reference);
    const permit = (change: string) =>
      t.store.pool.query(
        `update organization set partner_permission_list = ${change}(partner_permission_list, 'TRANSACTION_VIEW') where id = $1`,
        [matched?.org_id],
      );
    await permit("array_remove");
    expect((await entriesOf(statement))[0]).toMatchObject({ match: "MATCHED", payout_reference: null });
    expect(await imported(camt("SP6", [rowOf(other)]))).toMatchObject({ entry_count: 1, matched_count: 0, to_confirm_count: 0 });
    await permit("array_append");
  });

  test("of the same amount and days as a commission payout is neither by amount alone, and each by its reference", async () => {
    const [commission, settlement] = [paid(4), of(3)];
    await arrangeRows(t.store, "update settlement_payout set amount = $2, settled_at = $3 where id = $1", [
      settlement.id,
      commission.amount,
      commission.created_at,
    ]);
    const day = nextDay(commission.created_at);
    const amount = commission.amount;
    expect(await imported(camt("TWO1", [{ amount, day, bank: "T1" }]))).toMatchObject({ matched_count: 0, to_confirm_count: 0 });
    const named = await imported(
      camt("TWO2", [
        { amount, day, reference: settlement.reference, bank: "T2" },
        { amount, day, text: commission.bank_reference, bank: "T3" },
      ]),
    );
    const entries = await entriesOf(named);
    expect(entries.map((entry) => [entry.match, entry.settlement_payout_id ?? entry.commission_payout_id]).sort()).toEqual(
      [
        ["MATCHED", settlement.id],
        ["MATCHED", commission.id],
      ].sort(),
    );
  });
});

test("who only reads can't import, and sees what was", async () => {
  const reader = await t.signIn("read_only");
  const body = { file_name: "x", content: camt("R", []) };
  expect((await t.call("POST /partner/bank-statement", { body }, reader)).status).toBe(403);
  expect((await t.call("GET /partner/bank-statement", {}, reader)).data.data.length).toBeGreaterThan(2);
});
