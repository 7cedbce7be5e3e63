/**
 * Merchants by a text anywhere in what they are called. Their texts are kept in parts, nine letters from each letter on (by triggers,
 * migration 0048), so that what contains a text is found by a comparison that an index serves and that can't leak (ADR 50).
 */
import { and, ilike, or, sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pageLimits } from "../../../contract/page-limits";
import type { Sql } from "../../db/database";
import { organizationPart, organization } from "../../db/schema/organization";
import { lastLetter, countRows, literal } from "./list-rows";

/** As in the store's `organization_parts`. */
const partLength = 9;

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => ids.test(text);

const hasPart = (text: string): SQL => {
  const head = fragment`left(lower(${text}::text), ${fragment.raw(String(partLength))})`;
  return fragment`(${organizationPart.part} >= ${head} and ${organizationPart.part} < (${head} || ${lastLetter}))`;
};

/** Ids of merchants that may be called so; an array, so that they are looked up by their key. */
export const maybeCalled = (sql: Sql, text: string, most: number): SQL =>
  fragment`array(${sql.select({ org_id: organizationPart.org_id }).from(organizationPart).where(hasPart(text)).limit(most)})`;

/**
 * Those that have `text` in their name or in one of these columns, in whichever case. Where many may have it, a list in its order
 * comes across its rows soon, and the parts would only be in the way.
 */
export async function whereCalled(sql: Sql, text: string, columns: readonly PgColumn[]): Promise<SQL | undefined> {
  const pattern = `%${literal(text)}%`;
  const isCalled = or(fragment`${organization.name_key} like lower(${pattern})`, ...columns.map((column) => ilike(column, pattern)));
  const most = pageLimits.exact_total;
  const { total_is_exact } = await countRows(sql, organizationPart, hasPart(text), most);
  return total_is_exact ? and(fragment`${organization.id} = any(${maybeCalled(sql, text, most)})`, isCalled) : isCalled;
}
