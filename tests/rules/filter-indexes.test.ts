/** Every filter and order that a list declares has an index that begins with it, so that one without a match costs a look. */
import { getTableColumns, type SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { endpoints, type ListCall } from "../../contract/endpoints";
import type { ListSpec } from "../../contract/paging";
import { openItem } from "../../gateway/db/schema/open-item";
import { noticedWaiting, organization, organizationUser } from "../../gateway/db/schema/organization";
import { auditLog, notification } from "../../gateway/db/schema/partner";
import { priceChange } from "../../gateway/db/schema/pricing";
import { providerDelivery, providerEvent } from "../../gateway/db/schema/provider-webhook";
import { bankStatementEntry } from "../../gateway/db/schema/records/bank-statement";
import { commissionLine } from "../../gateway/db/schema/records/commission-line";
import { report } from "../../gateway/db/schema/records/report";
import { settlementBank, settlementConfig } from "../../gateway/db/schema/records/settlement";
import { recordTables } from "../../gateway/services/records/record-tables";

interface Listed {
  call: ListCall;
  table: PgTable;
  /** Filters by what follows from several columns: what an index has in their place. */
  by?: Readonly<Record<string, SQL>>;
  /** Filters and orders without an index, each for its reason. */
  without?: Readonly<Record<string, string>>;
  /** What each of its lists is of, besides the partner. */
  of?: string;
}

const fromFigures = "computed from the roll-up of payments for the page's rows";
const fromTime = "follows from the clock, which no index knows";

const records = Object.entries(recordTables).map(([slug, table]): Listed => ({
  call: `GET /partner/torc/${slug}` as "GET /partner/torc/payin",
  table,
}));
const others: Listed[] = [
  { call: "GET /partner/audit-log", table: auditLog, without: { is_impersonated: "audit_log_impersonated holds those who are, by time" } },
  {
    call: "GET /partner/organization",
    table: organization,
    by: { waiting_on: noticedWaiting },
    without: { volume_30d: fromFigures, commission_30d: fromFigures },
  },
  { call: "GET /partner/onboarding", table: organization, by: { waiting_on: noticedWaiting } },
  { call: "GET /partner/organization-user", table: organizationUser },
  {
    call: "GET /partner/organization/settlement-bank",
    table: settlementBank,
    without: {
      is_primary: "most are: of a merchant and currency there is one",
      needs_confirmation: "what waits to be confirmed has a status, which has an index",
    },
  },
  {
    call: "GET /partner/organization/settlement-config",
    table: settlementConfig,
    without: { is_settlement_enabled: "nearly all are" },
  },
  { call: "GET /partner/open-item", table: openItem, without: { state: fromTime } },
  { call: "GET /pricing/change-request", table: priceChange },
  { call: "GET /partner/torc/commission-wallet/line", table: commissionLine },
  { call: "GET /partner/bank-statement-entry", table: bankStatementEntry },
  { call: "GET /partner/report", table: report },
  { call: "GET /partner/notification", table: notification, of: "partner_user_id", without: { kind: "of one person, unread ones first" } },
  { call: "GET /provider/event", table: providerEvent },
  { call: "GET /provider/webhook-delivery", table: providerDelivery, without: { state: "what waits has provider_delivery_due" } },
];

/** A partner, or a provider, has as many as a person makes by hand. */
const few: readonly ListCall[] = [
  "GET /partner-user/peers",
  "GET /partner-control",
  "GET /partner-org-feature-control",
  "GET /partner/organization/{id}/user",
  "GET /partner/kyb/history",
  "GET /partner/bank-statement",
  "GET /partner/report-schedule",
  "GET /pricing/partner-plan",
  // One for each merchant, by what the merchant is looked for.
  "GET /pricing/organization-plan",
  "GET /pricing/fx-conversion-markup",
  "GET /partner/torc/commission-wallet",
  "GET /partner/torc/commission-wallet/payout",
  "GET /provider/partner",
];

const specOf = (call: ListCall) => (endpoints[call] as { list: ListSpec }).list;

/** The columns by which the rows of a list are found or come in order. */
function indexed({ table, of = "partner_id" }: Listed): Set<string> {
  const { indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const keys = [
    ...indexes.map(({ config }) => config.columns.map((column) => ("name" in column ? (column.name ?? "") : ""))),
    ...[...primaryKeys, ...uniqueConstraints].map(({ columns }) => columns.map(({ name }) => name)),
  ];
  return new Set(keys.flatMap((columns) => columns.find((name) => name !== "partner_id" && name !== of) ?? []));
}

/** Of orders by what may be missing, which comes last: from the greatest on they take an index of their own. */
function lackingDownwards({ table, without }: Listed, { sort }: ListSpec): string[] {
  const columns: Record<string, { name: string; notNull: boolean } | undefined> = getTableColumns(table);
  const downwards = getTableConfig(table).indexes.map(({ config }) =>
    config.columns.find((column) => "name" in column && column.name !== "partner_id" && column.indexConfig?.order === "desc"),
  );
  const found = new Set(downwards.flatMap((column) => (column && "name" in column ? (column.name ?? []) : [])));
  return sort.filter((name) => {
    const column = columns[`${name}_order`] ?? columns[name];
    return column?.notNull === false && without?.[name] === undefined && !found.has(column.name);
  });
}

function lacking(listed: Listed, { filters, sort }: ListSpec): string[] {
  const columns: Record<string, { name: string } | undefined> = getTableColumns(listed.table);
  const found = indexed(listed);
  const computed = getTableConfig(listed.table).indexes.map(({ config }) => config.columns[1]);
  // No index serves an amount under row-level security (gateway/db/filter-indexes.ts).
  const filtered = Object.keys(filters).filter((name) => filters[name]?.kind !== "amount" && name !== "partner_id");
  return [...new Set([...filtered, ...sort])].filter((name) => {
    if (listed.without?.[name]) return false;
    const by = listed.by?.[name];
    if (by) return !computed.includes(by);
    // Sorted as people look for it.
    const places = [columns[name], columns[`${name}_order`], columns[`${name}_key`]].flatMap((column) => column?.name ?? []);
    return !places.some((place) => found.has(place));
  });
}

test.each([...records, ...others])("$call", (listed) => {
  expect(lacking(listed, specOf(listed.call))).toEqual([]);
  expect(lackingDownwards(listed, specOf(listed.call)), "from the greatest on").toEqual([]);
});

test("every list is held to it, or said to be of few", () => {
  const lists = Object.entries(endpoints).flatMap(([call, endpoint]) => ("list" in endpoint ? [call] : []));
  const held = [...records, ...others].map(({ call }): string => call);
  // A path of one merchant, and records of one kind by another address, ask the same table.
  const known = new Set<string>([...held, ...few, ...held.map((call) => `${call}/org/all`)]);
  expect(lists.filter((call) => !known.has(call))).toEqual([]);
});

test("what is looked for by an amount can be asked for by a period", () => {
  const lists = Object.entries(endpoints).flatMap(([call, endpoint]) =>
    "list" in endpoint ? [[call, Object.entries((endpoint.list as ListSpec).filters)] as const] : [],
  );
  const byAmount = lists.filter(([, filters]) => filters.some(([, { kind }]) => kind === "amount"));
  expect(byAmount.length).toBeGreaterThan(10);
  const without = byAmount.filter(([, filters]) => !filters.some(([name, { kind }]) => name === "created_at" && kind === "time"));
  expect(without.map(([call]) => call)).toEqual([]);
});

test("a filter without one is found", () => {
  const { payin } = recordTables;
  const { list } = endpoints["GET /partner/torc/payin"];
  const listed: Listed = { call: "GET /partner/torc/payin", table: payin };
  expect(lacking(listed, { ...list, filters: { ...list.filters, card_brand: { kind: "text" } } })).toEqual(["card_brand"]);
});
