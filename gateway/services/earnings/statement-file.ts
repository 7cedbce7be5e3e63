/** A statement of account as a file: a page to keep, or each line for a spreadsheet. */
import type { FileAnswer } from "../../../contract/file-answer";
import type { CommissionStatementDetail, DocumentFileType, StatementEntry } from "../../../contract/records/commission-statement";
import { entryWords } from "../../../contract/reference/statement-entry-kinds";
import type { GatewayContext } from "../../gateway-context";
import { day, drawPdf, grouped, isZero, monthOf, partyLines } from "../documents/draw-pdf";
import type { Statement } from "../documents/pdf";
import { csvAnswer, lineFile } from "./line-files";

/** Throws `too_many` while the partner has too many files in work. */
export async function statementFile(
  gateway: GatewayContext,
  partner_id: string,
  statement: CommissionStatementDetail,
  file_type: DocumentFileType,
): Promise<FileAnswer> {
  const { currency, month, period_from, opening_balance, counted_at } = statement;
  const name = `commission-statement-${month}-${currency}`;
  if (file_type === "pdf") return drawPdf(partner_id, name, pageOf(gateway.settings.PROVIDER_NAME, statement));
  const until = lastMoment(statement);
  const filters = { currency: [currency], created_at_from: period_from, created_at_to: until };
  const balance = { opening: opening_balance, from: period_from, until: statement.closed_at === null ? counted_at : until };
  return csvAnswer(name, lineFile(gateway, { partner_id, filters, currency, balance }));
}

const lastMoment = ({ period_to }: CommissionStatementDetail) => new Date(Date.parse(period_to) - 1).toISOString();

function pageOf(provider: string, statement: CommissionStatementDetail): Statement {
  const { currency, month, holder, period_from, closed_at, counted_at, opening_balance, closing_balance, entries } = statement;
  const isClosed = closed_at !== null;
  const until = isClosed ? lastMoment(statement) : counted_at;
  const reference = `${month} ${currency}`;
  return {
    language: "en",
    title: `Statement of account for ${monthOf(period_from)}`,
    reference,
    issuer: [provider, "Statement of account, commission wallet"],
    bill_to: { label: "Statement for", lines: partyLines(holder) },
    total: {
      label: isClosed ? "Closing balance" : "Balance to date",
      amount: grouped(closing_balance),
      currency,
      note: isClosed ? `At the end of ${day(until)}` : `At ${clock(counted_at)}`,
    },
    facts: [
      { label: "Period", value: `${day(period_from)} – ${day(until)}` },
      { label: "Currency", value: currency },
      { label: "Opening balance", value: grouped(opening_balance) },
      { label: isClosed ? "Closed" : "To date", value: clock(closed_at ?? counted_at) },
    ],
    columns: ["Day", "What moved it", `Amount, ${currency}`, "Balance"],
    rows: entries.map((entry) => [day(entry.day), described(entry), grouped(entry.amount), grouped(entry.balance)]),
    sums: [
      { label: "Opening balance", amount: grouped(opening_balance) },
      ...(
        [
          ["EARNED", statement.earned],
          ["TAKEN_BACK", statement.taken_back],
          ["ADJUSTED", statement.adjusted],
          ["PAID_OUT", statement.paid_out],
        ] as const
      ).flatMap(([kind, amount]) => (isZero(amount) ? [] : [{ label: entryWords[kind], amount: grouped(amount) }])),
      { label: isClosed ? `Closing balance, ${currency}` : `Balance to date, ${currency}`, amount: grouped(closing_balance) },
    ],
    footer: `${provider} · ${holder.name} · ${reference} · Days in UTC`,
    created_at: closed_at ?? counted_at,
  };
}

export function described({ kind, line_count, reference }: StatementEntry): string {
  const lines = `${line_count.toLocaleString("en")} ${line_count === 1 ? "line" : "lines"}`;
  return reference === null ? `${entryWords[kind]}, ${lines}` : `${entryWords[kind]}, ${reference}`;
}

const clock = (time: string) => `${day(time)}, ${time.slice(11, 16)} UTC`;
