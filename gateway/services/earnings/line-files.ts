/** Commission lines as CSV, oldest first, read as fast as they are taken. */
import { csvLine } from "../../../contract/csv";
import { addDecimals, type DecimalText } from "../../../contract/decimal";
import { roundMoney } from "../../../contract/currency";
import { pageLimits } from "../../../contract/page-limits";
import type { FileAnswer } from "../../../contract/file-answer";
import type { CommissionLine } from "../../../contract/records/commission";
import { entryKindOf, entryWords } from "../../../contract/reference/statement-entry-kinds";
import type { GatewayContext } from "../../gateway-context";
import { listCommissionLines } from "./commission-lines";

interface LinesOf {
  partner_id: string;
  /** Filters as the list takes them. */
  filters: Record<string, unknown>;
  currency: string;
  /** From which balance on, and as of when: each line then has the balance after it, and the first and the last row name it. */
  balance?: { opening: DecimalText; from: string; until: string };
}

const columns = ["Date (UTC)", "Kind", "Reference", "Payment", "Organization", "Currency", "Amount"] as const;

export const csvAnswer = (name: string, bytes: AsyncIterable<Uint8Array>): FileAnswer => ({
  file_name: `${name}.csv`,
  media_type: "text/csv; charset=utf-8",
  bytes,
});

/** Each page is a short transaction of its own. */
export async function* lineFile(gateway: GatewayContext, { partner_id, filters, currency, balance }: LinesOf): AsyncGenerator<Uint8Array> {
  const balanceRow = (at: string, name: string, amount: DecimalText) =>
    csvLine([clockOf(at), name, "", "", "", currency, "", roundMoney(amount, currency)]);
  yield Buffer.from(`\uFEFF${csvLine([...columns, ...(balance ? ["Balance"] : [])])}`);
  if (balance) yield Buffer.from(balanceRow(balance.from, "Opening balance", balance.opening));
  let sum = balance?.opening ?? "0";
  let cursor: string | undefined;
  do {
    const page = await gateway.db.inPartner(partner_id, (tx) =>
      listCommissionLines(tx, {
        ...filters,
        sort: ["created_at"],
        limit: pageLimits.max,
        counting: "none",
        ...(cursor !== undefined && { cursor }),
      }),
    );
    const rows = page.data.map((line) => {
      sum = addDecimals(sum, line.amount);
      return csvLine([...cellsOf(line), ...(balance ? [roundMoney(sum, currency)] : [])]);
    });
    yield Buffer.from(rows.join(""));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  if (balance) yield Buffer.from(balanceRow(balance.until, "Closing balance", sum));
}

const clockOf = (time: string) => time.slice(0, 19).replace("T", " ");

const cellsOf = (line: CommissionLine): string[] => [
  clockOf(line.created_at),
  entryWords[entryKindOf(line)],
  line.reference,
  line.transaction_reference ?? "",
  line.org_name ?? "",
  line.currency,
  line.amount,
];
