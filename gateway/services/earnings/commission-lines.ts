import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { commissionLineList, type CommissionLine } from "../../../contract/records/commission";
import type { ListQuery, Page } from "../../../contract/paging";
import { notFound } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { commissionLine } from "../../db/schema/records/commission-line";
import { transaction } from "../../db/schema/transaction";
import { listRows } from "../records/list-rows";
import { nameBehind, searchReferences } from "../records/record-store";

const { partner_id: _, fx_rate: __, fx_mid_rate: ___, ...own } = getTableColumns(commissionLine);
const columns = {
  ...own,
  org_name: nameBehind(commissionLine.org_id, organization, organization.name) as SQL<string | null>,
  transaction_reference: nameBehind(commissionLine.transaction_id, transaction, transaction.reference) as SQL<string | null>,
};

export const listCommissionLines = ({ sql }: PartnerTransaction, query: ListQuery): Promise<Page<CommissionLine>> =>
  listRows(
    sql,
    {
      table: commissionLine,
      spec: commissionLineList,
      select: columns,
      toRecord: (row) => row as CommissionLine,
      search: searchReferences(commissionLine),
    },
    query,
  );

/** Throws `not_found` for another partner's line. */
export async function findCommissionLine({ sql }: PartnerTransaction, id: string): Promise<CommissionLine> {
  const [line] = await sql.select(columns).from(commissionLine).where(eq(commissionLine.id, id));
  if (!line) throw notFound();
  return line;
}
