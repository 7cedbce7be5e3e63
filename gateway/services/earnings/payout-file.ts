/** A payout's remittance advice as a file: a page to keep, or each line that it paid for a spreadsheet. */
import type { FileAnswer } from "../../../contract/file-answer";
import type { CommissionPayoutDetail } from "../../../contract/records/commission-payout";
import type { DocumentFileType } from "../../../contract/records/commission-statement";
import type { GatewayContext } from "../../gateway-context";
import { day, drawPdf, grouped, partyLines } from "../documents/draw-pdf";
import type { Statement } from "../documents/pdf";
import { csvAnswer, lineFile } from "./line-files";

/** Throws `too_many` while the partner has too many files in work. */
export async function payoutFile(
  gateway: GatewayContext,
  partner_id: string,
  payout: CommissionPayoutDetail,
  file_type: DocumentFileType,
): Promise<FileAnswer> {
  const { id, reference, currency } = payout;
  if (file_type === "pdf") return drawPdf(partner_id, reference, pageOf(gateway.settings.PROVIDER_NAME, payout));
  return csvAnswer(reference, lineFile(gateway, { partner_id, filters: { commission_payout_id: [id] }, currency }));
}

function pageOf(provider: string, payout: CommissionPayoutDetail): Statement {
  const { reference, currency, amount, bank_reference, holder, created_at, first_at, last_at, organizations, line_count } = payout;
  return {
    language: "en",
    title: "Remittance advice",
    reference,
    issuer: [provider, "Remittance advice"],
    bill_to: { label: "Paid to", lines: partyLines(holder) },
    total: { label: "Paid", amount: grouped(amount), currency, note: `On ${day(created_at)}` },
    facts: [
      { label: "Payout", value: reference },
      { label: "Bank reference", value: bank_reference },
      { label: "Bank", value: payout.bank_name ?? "Not on record" },
      { label: "Account", value: payout.account_last4 === null ? "Not on record" : `•••• ${payout.account_last4}` },
      { label: "Account holder", value: payout.account_holder_name ?? holder.name },
      ...(first_at !== null && last_at !== null ? [{ label: "Settled", value: `${day(first_at)} – ${day(last_at)}` }] : []),
      { label: "Lines", value: line_count.toLocaleString("en") },
    ],
    columns: ["Organization", "Earned, taken back", `Amount, ${currency}`],
    rows: organizations.map((each) => [
      each.org_name ?? "Adjustments",
      `${grouped(each.earned)}, ${grouped(each.taken_back)}`,
      grouped(each.amount),
    ]),
    sums: [{ label: `Paid, ${currency}`, amount: grouped(amount) }],
    footer: `${provider} · ${holder.name} · ${reference} · Days in UTC`,
    created_at,
  };
}
