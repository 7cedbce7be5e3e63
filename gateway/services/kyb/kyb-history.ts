/** Who did what to a verification, and when; ID and account numbers are masked. */
import { eq, getTableColumns } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endpoints } from "../../../contract/endpoints";
import type { DraftChange } from "../../../contract/kyb/changes";
import { isSecret } from "../../../contract/kyb/secrets";
import { payoutMethodCalled } from "../../../contract/reference/payout-methods";
import type { KybChange, KybHistoryEntry } from "../../../contract/kyb/record";
import type { ListQuery, Page } from "../../../contract/paging";
import type { PartnerTransaction } from "../../db/database";
import { kybHistory } from "../../db/schema/kyb";
import { listRows } from "../records/list-rows";

export type NewHistory = Omit<KybHistoryEntry, "id" | "changes"> & { org_id: string; changes?: DraftChange[] };

export async function noteHistory({ sql, partner_id }: PartnerTransaction, { changes = [], ...entry }: NewHistory): Promise<void> {
  await sql
    .insert(kybHistory)
    .values({ partner_id, id: uuidv7({ msecs: Date.parse(entry.at) }), ...entry, changes: changes.map(printChange) });
}

const { partner_id: _, org_id: __, ...columns } = getTableColumns(kybHistory);

export const listHistory = ({ sql }: PartnerTransaction, org_id: string, query: ListQuery): Promise<Page<KybHistoryEntry>> =>
  listRows(
    sql,
    {
      table: kybHistory,
      spec: endpoints["GET /partner/kyb/history"].list,
      select: columns,
      toRecord: (row) => row as unknown as KybHistoryEntry,
      where: eq(kybHistory.org_id, org_id),
    },
    query,
  );

/** `shareholder.0.dob` has the same name as `shareholder.dob`. */
const labelOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, "");

const printChange = ({ path, before, after }: DraftChange): KybChange => ({
  path,
  label_path: labelOf(path),
  before: printAnswer(path, before),
  after: printAnswer(path, after),
});

const longest = 300;

function printAnswer(path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value
          .map((each) => printAnswer(path, each))
          .join(", ")
          .slice(0, longest);
  if (typeof value === "object") return nameOf(value as Record<string, unknown>);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (path.endsWith(".payout_method_id")) return payoutMethodCalled(text)?.name ?? "—";
  return isSecret(path) ? `•••• ${text.slice(-4)}` : text.slice(0, longest);
}

/** An added or removed person is shown by name, an account by its bank. */
function nameOf(item: Record<string, unknown>): string {
  const names = [item.first_name, item.last_name].filter((name) => typeof name === "string" && name !== "");
  const bank = [item.settlement_bank_display_name, item.bank_name, item.field_id].find((name) => typeof name === "string" && name !== "");
  return names.length > 0 ? names.join(" ") : ((bank as string | undefined) ?? "—");
}
