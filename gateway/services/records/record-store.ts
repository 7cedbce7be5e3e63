/**
 * One store for every type of record. What a record holds, which of its amounts are in which currency, and by what its list is
 * filtered, sorted and searched, is in the contract; here are its table and what is looked up.
 */
import { and, eq, getTableColumns, getTableName, ilike, or, sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { roundMoney } from "../../../contract/currency";
import type { TorcRecord } from "../../../contract/define-record";
import type { Endpoint } from "../../../contract/endpoint";
import { endpoints, type Call, type DataOf, type ListCall, type RecordOf } from "../../../contract/endpoints";
import { maskNumber } from "../../../contract/mask";
import { maskedIn } from "../../../contract/masked-number";
import type { ListQuery, Page } from "../../../contract/paging";
import type { OrgPermission } from "../../../contract/permissions";
import { records } from "../../../contract/record-index";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { isId } from "./find-merchants";
import { beginsWith, listRows, literal } from "./list-rows";

export interface RecordStore<R = unknown, One = R> {
  list: (sql: Sql, query: ListQuery) => Promise<Page<R>>;
  /** Throws `not_found` for another partner's record as for none at all. */
  find: (sql: Sql, id: string) => Promise<One>;
  /** The record's masked numbers, whole; without any, the record has no call that asks. */
  findMasked: (sql: Sql, id: string) => Promise<Record<string, string | null>>;
}

/** The calls of a list and of its record, by their path: `/partner/torc/payin`. */
export type RecordPath = { [C in ListCall]: C extends `GET ${infer P}` ? (`GET ${P}/{id}` extends Call ? P : never) : never }[ListCall];
type ListOf<P extends RecordPath> = Extract<`GET ${P}`, ListCall>;
type OneOf<P extends RecordPath> = Extract<`GET ${P}/{id}`, Call>;

type RecordTable = PgTable & { id: PgColumn; partner_id: PgColumn };
type Row<T extends PgTable> = T["$inferSelect"];
type Shared<T extends PgTable, R> = keyof Row<T> & keyof R & string;
type Misfit<T extends PgTable, R> = { [K in Shared<T, R>]: Row<T>[K] extends R[K] ? never : K }[Shared<T, R>];
/** A table whose columns hold what the record promises under the same names; the compiler's message names those that do not. */
export type Fitting<T extends PgTable, R> = [Misfit<T, R>] extends [never]
  ? T
  : { readonly [K in Misfit<T, R> as `${K} is not what the record promises`]: never };
/** What the record has and the table lacks. */
type Missing<T extends PgTable, R> = Exclude<keyof R, keyof Row<T>> & string;

type RecordSource<T extends PgTable, R> = { table: Fitting<T, R> } & ([Missing<T, R>] extends [never]
  ? { looked_up?: never }
  : { looked_up: { [K in Missing<T, R>]: SQL } });
type Money = Readonly<Record<string, readonly string[] | undefined>>;

export function recordStore<P extends RecordPath, T extends RecordTable>(
  path: P,
  source: RecordSource<T, DataOf<OneOf<P>>>,
): RecordStore<RecordOf<ListOf<P>>, DataOf<OneOf<P>>> {
  return storeOf(path, source.table as RecordTable, { lookedUp: source.looked_up }) as RecordStore<RecordOf<ListOf<P>>, DataOf<OneOf<P>>>;
}

export type RecordSlug = keyof typeof records;
type Tables = Record<RecordSlug, RecordTable>;
type TorcRecordOf<W extends RecordSlug> = DataOf<`GET /partner/torc/${W}/{id}`>;

type FittingTables<T extends Tables> = { [W in RecordSlug]: Fitting<T[W], TorcRecordOf<W>> };
/** What only the record alone says and no column holds: read after its row. */
type Completed<R, K extends keyof R> = (sql: Sql, record: R) => Promise<Pick<R, K>>;
/** Of the records that have something which their table lacks. */
type LookedUp<T extends Tables> = {
  [W in RecordSlug as [Missing<T[W], TorcRecordOf<W>>] extends [never] ? never : W]:
    { [K in Missing<T[W], TorcRecordOf<W>>]: SQL } | Completed<TorcRecordOf<W>, Missing<T[W], TorcRecordOf<W>> & keyof TorcRecordOf<W>>;
};
type Complete = (sql: Sql, record: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** A store for each record under `/partner/torc`. */
export function torcStores<T extends Tables>(
  tables: T & FittingTables<T>,
  lookedUp: LookedUp<T>,
): Readonly<Record<RecordSlug, RecordStore>> {
  const stores = Object.entries<TorcRecord>(records).map(([slug, { money }]) => {
    const extra = (lookedUp as Record<string, Record<string, SQL> | Complete | undefined>)[slug];
    const source = typeof extra === "function" ? { complete: extra } : { lookedUp: extra };
    return [slug, storeOf(`/partner/torc/${slug}`, tables[slug as RecordSlug], { ...source, money })];
  });
  return Object.fromEntries(stores) as Record<RecordSlug, RecordStore>;
}

interface Beyond {
  lookedUp?: Record<string, SQL> | undefined;
  complete?: Complete | undefined;
  money?: Money | undefined;
}

function storeOf(path: string, table: RecordTable, { lookedUp = {}, complete, money = {} }: Beyond): RecordStore {
  const rows: Endpoint & { list?: unknown } = endpoints[`GET ${path}` as ListCall];
  const spec = endpoints[`GET ${path}` as ListCall].list;
  const one: Endpoint = endpoints[`GET ${path}/{id}` as Call];
  const known: Record<string, PgColumn | SQL> = { ...getTableColumns(table), ...lookedUp };
  const select = (record: z.ZodType, isWhole = true) =>
    Object.fromEntries(
      Object.keys((record as z.ZodObject).shape).flatMap((name): [string, PgColumn | SQL][] => {
        const column = known[name];
        if (column) return [[name, column]];
        if (!isWhole) return [];
        throw new Error(`${path}: ${getTableName(table)} has no column ${name}, and it is not looked up`);
      }),
    );
  const ofOne = select(one.data, !complete);
  const ofList = select((rows.data as unknown as { shape: { data: { element: z.ZodType } } }).shape.data.element);
  const masked = maskedIn(one.data as z.ZodObject);
  const inDecimals = inOwnDecimals(money);
  const toRecord = (row: Record<string, unknown>) => withMasks(masked, inDecimals(row));
  const permission = typeof one.access === "string" ? undefined : one.access.org_permission;
  return {
    list: (sql, query) =>
      listRows(
        sql,
        {
          table,
          spec,
          select: ofList,
          toRecord,
          where: ofGranting(table, permission, query.org_id as readonly string[] | undefined),
          search: searchOf(known, spec.search),
        },
        query,
      ),
    async find(sql, id) {
      const [row] = await sql.select(ofOne).from(table).where(eq(table.id, id));
      if (!row) throw notFound();
      const record = toRecord(row);
      return complete ? { ...record, ...(await complete(sql, record)) } : record;
    },
    async findMasked(sql, id) {
      const whole = Object.fromEntries(masked.map((name) => [name, getTableColumns(table)[name] as PgColumn]));
      const [row] = await sql.select(whole).from(table).where(eq(table.id, id));
      if (!row) throw notFound();
      return row as Record<string, string | null>;
    },
  };
}

const withMasks = (masked: readonly string[], row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(masked.flatMap((name) => (typeof row[name] === "string" ? [[name, maskNumber(row[name])]] : []))),
});

const inOwnDecimals =
  (money: Money) =>
  (row: Record<string, unknown>): Record<string, unknown> => {
    const amounts = Object.entries(money).flatMap(([currency, names = []]) =>
      names.map((name): [string, string] => [name, roundMoney(row[name] as string, row[currency] as string)]),
    );
    return { ...row, ...Object.fromEntries(amounts) };
  };

/**
 * Rows of merchants that keep them to themselves are left out. Asked of each row, so that a page costs as many look-ups as it has
 * rows, however many merchants there are; where there are few, the store looks all of them up at once. The permission is written
 * out, so that the index of those who don't grant it is used. `org_ids` are the merchants that the rows are of anyway, if any are named.
 */
export function ofGranting(table: PgTable, permission: OrgPermission | undefined, org_ids: readonly string[] = []): SQL | undefined {
  if (!permission) return undefined;
  const { org_id } = getTableColumns(table);
  const name = fragment.identifier(getTableName(table));
  if (!org_id) throw new Error(`${getTableName(table)} has no org_id that could grant ${permission}`);
  const [only, ...others] = org_ids;
  // Of one merchant it is asked once. Asked of each row, PostgreSQL expects that none is left, and sorts all of them for a page.
  const isOfRow =
    only !== undefined && others.length === 0
      ? fragment`closed.id = ${only}::uuid`
      : fragment`closed.partner_id = ${name}.partner_id and closed.id = ${name}.org_id`;
  return fragment`not exists (select 1 from ${organization} as closed where ${isOfRow}
    and not (${fragment.raw(`'${permission}'`)} = any(closed.partner_permission_list)))`;
}

/**
 * By id, by the beginning of the reference and of names that have a key or are in another record, which an index serves however
 * many rows there are; other texts anywhere in them, for tables that stay small.
 */
const searchOf = (columns: Record<string, PgColumn | SQL>, names: readonly string[]) => (text: string) =>
  or(
    fragment`false`,
    ...names.flatMap((name) => {
      const column = columns[name];
      if (column === undefined) throw new Error(`there is no ${name} to search`);
      if (name === "id") return isId(text) ? [eq(column as PgColumn, text.toLowerCase())] : [];
      if (name === "reference") return [beginsWith(column as PgColumn, text.toUpperCase())];
      const behind = searchBehind.get(column);
      if (behind) return [behind(text)];
      // A record's own name is searched anywhere in it: lists of named things stay small.
      const key = name === "name" ? undefined : columns[`${name}_key`];
      return [key ? beginsWith(key as PgColumn, fragment`lower(${text})`) : ilike(column, `%${literal(text)}%`)];
    }),
  );

/** How a name that another record has is searched. */
const searchBehind = new WeakMap<object, (text: string) => SQL>();

/** For lists that are searched by reference and id alone. */
export const searchReferences = (table: RecordTable & { reference: PgColumn }) =>
  searchOf({ id: table.id, reference: table.reference }, ["reference", "id"]);

/** The name of the record that a column refers to: one look-up in a primary key for each row that is read. */
export function nameBehind(column: PgColumn, referred: RecordTable, name: PgColumn | SQL): SQL {
  // Written out: in a query of one table drizzle leaves its columns unqualified, and these would be the inner table's.
  const outer = fragment`${fragment.identifier(getTableName(column.table))}.${fragment.identifier(column.name)}`;
  const partner = fragment`${fragment.identifier(getTableName(column.table))}.partner_id`;
  const looked = fragment`(select ${name} from ${referred} where ${and(fragment`${referred.partner_id} = ${partner}`, fragment`${referred.id} = ${outer}`)})`;
  const { name_key } = getTableColumns(referred);
  if (name_key) {
    // The ids first, as an array: only then does the index over the column serve the search beside the one over references.
    searchBehind.set(
      looked,
      (text) =>
        fragment`${column} = any(array(select ${referred.id} from ${referred} where ${beginsWith(name_key, fragment`lower(${text})`)}))`,
    );
  }
  return looked;
}
