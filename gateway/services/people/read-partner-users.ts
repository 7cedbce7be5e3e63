import { eq, getTableColumns } from "drizzle-orm";
import type { ListQuery, Page } from "../../../contract/paging";
import { partnerUserList, type PartnerUser } from "../../../contract/records/partner";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { partnerUser } from "../../db/schema/partner";
import { listRows } from "../records/list-rows";

const { partner_id: _, ...personColumns } = getTableColumns(partnerUser);
const toPartnerUser = (row: Record<string, unknown>) => ({ ...row, is_read_only: !row.is_admin }) as unknown as PartnerUser;

export const listPartnerUsers = (sql: Sql, query: ListQuery): Promise<Page<PartnerUser>> =>
  listRows(sql, { table: partnerUser, spec: partnerUserList, select: personColumns, toRecord: toPartnerUser }, query);

export async function findPartnerUser(sql: Sql, id: string): Promise<PartnerUser> {
  const [row] = await sql.select(personColumns).from(partnerUser).where(eq(partnerUser.id, id));
  if (!row) throw notFound();
  return toPartnerUser(row);
}
