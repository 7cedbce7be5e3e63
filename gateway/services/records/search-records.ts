/** Search over all kinds of record at once: one statement, every part of it answered from an index. */
import { and, desc, eq, sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { roundMoney } from "../../../contract/currency";
import { endpoints } from "../../../contract/endpoints";
import { decide, type Rule, type Subject } from "../../../contract/permissions";
import { searchLimits, type SearchHit } from "../../../contract/records/search";
import type { OfPartner, Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { isId, maybeCalled } from "./find-merchants";
import { beginsWith } from "./list-rows";
import { searchedRecords, type SearchedRecord } from "./searched-records";

const isAmount = /^-?\d{1,15}(\.\d{1,8})?$/;

/** Of the kinds that the caller may see, and there of the merchants that let it see them. */
export async function searchRecords(of: OfPartner, caller: Subject, q: string): Promise<SearchHit[]> {
  const statement = searchStatement(of, caller, q);
  if (!statement) return [];
  const { rows } = await of.sql.execute(statement);
  const places = new Map(searchedRecords.map(({ resource }, index) => [resource, index]));
  const placeOf = (hit: SearchHit) => places.get(hit.resource) ?? 0;
  return fairShare(rows.map((row) => toHit(row as unknown as SearchHit))).sort((a, b) => placeOf(a) - placeOf(b));
}

/** All that is asked, for a test to explain; undefined where nothing can be found. */
export function searchStatement(of: OfPartner, caller: Subject, q: string): SQL | undefined {
  const parts = searchedRecords.flatMap((record) => {
    const { org_permission, ...rule } = endpoints[record.call].access as Rule;
    if (!decide(rule, caller).allowed) return [];
    const granted = org_permission && record.org_id ? isGranted(record, org_permission) : undefined;
    const own = eq(record.table.partner_id, of.partner_id);
    return wanted(of.sql, record, q).map(({ match, newest }) => select(record, and(own, match, granted), newest));
  });
  return parts.length === 0 ? undefined : fragment.join(parts, fragment` union all `);
}

/** Row by row through the primary key: no plan can turn it into a scan of all merchants. */
const isGranted = ({ table, org_id }: SearchedRecord, permission: string): SQL =>
  fragment`(select ${permission} = any(${organization.partner_permission_list}) from ${organization}
    where ${eq(organization.partner_id, table.partner_id)} and ${organization.id} = ${org_id})`;

interface Wanted {
  match: SQL | undefined;
  /** The order of the index that finds it, newest first: references are counted up, and ids are of their time. */
  newest?: SQL;
}

/** What the words may mean for a kind of record: an id is nothing else, nor is an address with @. */
function wanted(sql: Sql, { table, by }: SearchedRecord, q: string): Wanted[] {
  if (isId(q)) return [{ match: eq(table.id, q.toLowerCase()) }];
  if (q.startsWith("…")) return by.part ? [{ match: hasPart(sql, table.id, q) }] : [];
  if (q.includes("@")) return by.email ? [{ match: beginsWith(by.email, q.toLowerCase()) }] : [];
  const number = q.replace(/[, ](?=\d{3})/g, "");
  return [
    ...(by.reference ? [{ match: beginsWith(by.reference, q.toUpperCase()), newest: fragment`${by.reference} using ~>~` }] : []),
    ...(by.name ? [{ match: beginsWith(by.name, fragment`lower(${q}::text)`) }] : []),
    ...(by.part ? [{ match: and(hasPart(sql, table.id, q), fragment`strpos(${by.part}, lower(${q}::text)) > 0`) }] : []),
    ...(by.amount && isAmount.test(number)
      ? [{ match: fragment`${by.amount} = trim_scale(${number}::numeric)::text`, newest: desc(table.id) }]
      : []),
  ];
}

/** Enough to find the few that are shown among those that have it in another text. */
const mostParts = 1000;
const hasPart = (sql: Sql, id: PgColumn, q: string) => fragment`${id} = any(${maybeCalled(sql, q, mostParts)})`;

function select(record: SearchedRecord, where: SQL | undefined, newest: SQL | undefined): SQL {
  const none = fragment`null`;
  return fragment`(select ${record.resource}::text as resource, ${record.table.id} as id, ${record.org_id ?? none}::uuid as org_id,
    ${record.title} as title, ${record.subtitle ?? none}::text as subtitle, ${record.money?.amount ?? none}::text as amount,
    ${record.money?.currency ?? none}::text as currency, ${record.status}::text as status
    from ${record.table} where ${where}${newest ? fragment` order by ${newest}` : fragment``} limit ${fragment.raw(String(searchLimits.each))})`;
}

function toHit(row: SearchHit): SearchHit {
  return row.amount === null || row.currency === null ? row : { ...row, amount: roundMoney(row.amount, row.currency) };
}

/** The first of each kind, then the second of each, so that no kind takes the place of another. */
function fairShare(hits: readonly SearchHit[]): SearchHit[] {
  const ranks = new Map<string, number>();
  const seen = new Set<string>();
  const ranked = hits.flatMap((hit) => {
    const key = `${hit.resource} ${hit.id}`;
    const rank = ranks.get(hit.resource) ?? 0;
    if (seen.has(key) || rank >= searchLimits.each) return [];
    seen.add(key);
    ranks.set(hit.resource, rank + 1);
    return [{ hit, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, searchLimits.all)
    .map(({ hit }) => hit);
}
