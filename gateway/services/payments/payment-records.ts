/** What records under `/partner/torc` have and their tables lack, and the stores of all of them. */
import { sql as fragment } from "drizzle-orm";
import { checkout, checkoutSession, customer, virtualAccount } from "../../db/schema/records/customer";
import { document } from "../../db/schema/records/document";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { dispute, refund } from "../../db/schema/records/payin";
import { beneficiary, payout, payoutSender } from "../../db/schema/records/payout";
import { settlement, settlementBank, settlementPayout } from "../../db/schema/records/settlement";
import { walletFundTransfer } from "../../db/schema/records/wallet";
import { completeInvoice } from "../invoices/complete-invoice";
import { nameBehind, torcStores } from "../records/record-store";
import { recordTables } from "../records/record-tables";

const nameOfCustomer = (
  column:
    | typeof refund.customer_id
    | typeof dispute.customer_id
    | typeof checkout.customer_id
    | typeof checkoutSession.customer_id
    | typeof virtualAccount.customer_id,
) => nameBehind(column, customer, customer.name);

// Written out: in a query of one table drizzle leaves its columns unqualified, and these would be the inner table's.
const evidence_documents = fragment`coalesce((select json_agg(json_build_object('id', ${document.id}, 'file_name', ${document.file_name},
    'file_type', ${document.file_type}, 'byte_size', ${document.byte_size}) order by array_position(dispute.evidence_document_ids, ${document.id}))
  from ${document} where ${document.partner_id} = dispute.partner_id and ${document.id} = any(dispute.evidence_document_ids)), '[]')`;

// Without what a country writes between. Of a short number the end would be most of it.
const accountNumber = fragment`regexp_replace(coalesce(${beneficiary.account_number}, ${beneficiary.iban}), '[^A-Za-z0-9]', '', 'g')`;
const accountEnd = fragment<string | null>`case when length(${accountNumber}) > 6 then right(${accountNumber}, 4) end`;

export const paymentRecords = torcStores(recordTables, {
  invoice: completeInvoice,
  refund: { customer_name: nameOfCustomer(refund.customer_id) },
  dispute: { customer_name: nameOfCustomer(dispute.customer_id), evidence_documents },
  payout: {
    beneficiary_name: nameBehind(payout.payout_beneficiary_id, beneficiary, beneficiary.name),
    sender_name: nameBehind(payout.payout_sender_id, payoutSender, payoutSender.name),
    rate: nameBehind(payout.fx_conversion_id, fxConversion, fxConversion.rate),
    rate_at: nameBehind(payout.fx_conversion_id, fxConversion, fxConversion.created_at).mapWith(fxConversion.created_at),
    bank_name: nameBehind(payout.payout_beneficiary_id, beneficiary, beneficiary.bank_name),
    account_last4: nameBehind(payout.payout_beneficiary_id, beneficiary, accountEnd),
  },
  "virtual-account": { customer_name: nameOfCustomer(virtualAccount.customer_id) },
  checkout: { customer_name: nameOfCustomer(checkout.customer_id) },
  session: { customer_name: nameOfCustomer(checkoutSession.customer_id) },
  settlement: {
    settlement_bank_name: nameBehind(settlement.org_settlement_bank_id, settlementBank, settlementBank.settlement_bank_display_name),
  },
  "settlement-payout": {
    settlement_bank_name: nameBehind(settlementPayout.org_settlement_bank_id, settlementBank, settlementBank.settlement_bank_display_name),
  },
  "wallet-fund-transfer": {
    settlement_bank_name: nameBehind(
      walletFundTransfer.org_settlement_bank_id,
      settlementBank,
      settlementBank.settlement_bank_display_name,
    ),
  },
});
