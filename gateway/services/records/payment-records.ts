/** Records of money that moves, by their word under `/partner/torc`. */
import { transaction } from "../../db/schema/transaction";
import { checkout, checkoutSession, customer, virtualAccount } from "../../db/schema/records/customer";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { connector, webhook } from "../../db/schema/records/integration";
import { invoice } from "../../db/schema/records/invoice";
import { dispute, payin, refund } from "../../db/schema/records/payin";
import { beneficiary, bulkPayout, payout, payoutSender } from "../../db/schema/records/payout";
import { settlement, settlementBank, settlementPayout } from "../../db/schema/records/settlement";
import { adjustment, wallet, walletFundTransfer, walletTransaction } from "../../db/schema/records/wallet";
import { nameBehind, recordStore, type RecordPath, type RecordStore } from "./record-store";

/** `payin`: what stands between `/partner/torc/` and the end of a list's path. */
export type TorcResource =
  Extract<RecordPath, `/partner/torc/${string}`> extends infer P ? (P extends `/partner/torc/${infer R}` ? R : never) : never;

const nameOfCustomer = (
  column:
    | typeof refund.customer_id
    | typeof dispute.customer_id
    | typeof checkout.customer_id
    | typeof checkoutSession.customer_id
    | typeof virtualAccount.customer_id,
) => nameBehind(column, customer, customer.name);

export const paymentRecords: { [R in TorcResource]: RecordStore } = {
  transaction: recordStore("/partner/torc/transaction", {
    table: transaction,
    money: { currency: ["amount", "fee_amount", "buy_rate_amount", "commission_amount"] },
  }),
  payin: recordStore("/partner/torc/payin", { table: payin, money: { currency: ["amount", "fee_amount"] } }),
  refund: recordStore("/partner/torc/refund", {
    table: refund,
    money: { currency: ["amount", "fee_amount"] },
    looked_up: { customer_name: nameOfCustomer(refund.customer_id) },
  }),
  dispute: recordStore("/partner/torc/dispute", {
    table: dispute,
    money: { currency: ["amount"] },
    looked_up: { customer_name: nameOfCustomer(dispute.customer_id) },
  }),
  payout: recordStore("/partner/torc/payout", {
    table: payout,
    money: { currency: ["amount"], source_currency: ["source_amount", "fee_amount"] },
    looked_up: {
      beneficiary_name: nameBehind(payout.payout_beneficiary_id, beneficiary, beneficiary.name),
      sender_name: nameBehind(payout.payout_sender_id, payoutSender, payoutSender.name),
    },
  }),
  "bulk-payout": recordStore("/partner/torc/bulk-payout", {
    table: bulkPayout,
    money: { currency: ["total_amount"] },
  }),
  "payout-beneficiary": recordStore("/partner/torc/payout-beneficiary", { table: beneficiary }),
  "payout-sender": recordStore("/partner/torc/payout-sender", { table: payoutSender }),
  customer: recordStore("/partner/torc/customer", { table: customer }),
  "virtual-account": recordStore("/partner/torc/virtual-account", {
    table: virtualAccount,
    looked_up: { customer_name: nameOfCustomer(virtualAccount.customer_id) },
  }),
  checkout: recordStore("/partner/torc/checkout", {
    table: checkout,
    money: { currency: ["amount"] },
    looked_up: { customer_name: nameOfCustomer(checkout.customer_id) },
  }),
  session: recordStore("/partner/torc/session", {
    table: checkoutSession,
    money: { currency: ["amount"] },
    looked_up: { customer_name: nameOfCustomer(checkoutSession.customer_id) },
  }),
  "fx-conversion": recordStore("/partner/torc/fx-conversion", {
    table: fxConversion,
    money: { source_currency: ["source_amount", "markup_amount"], target_currency: ["target_amount"] },
  }),
  settlement: recordStore("/partner/torc/settlement", {
    table: settlement,
    money: { currency: ["gross_amount", "fee_amount", "amount"] },
  }),
  "settlement-payout": recordStore("/partner/torc/settlement-payout", {
    table: settlementPayout,
    money: { currency: ["amount"] },
    looked_up: {
      settlement_bank_name: nameBehind(
        settlementPayout.org_settlement_bank_id,
        settlementBank,
        settlementBank.settlement_bank_display_name,
      ),
    },
  }),
  wallet: recordStore("/partner/torc/wallet", { table: wallet, money: { currency: ["balance"] } }),
  "wallet-transaction": recordStore("/partner/torc/wallet-transaction", {
    table: walletTransaction,
    money: { currency: ["amount", "balance_after"] },
  }),
  "wallet-fund-transfer": recordStore("/partner/torc/wallet-fund-transfer", {
    table: walletFundTransfer,
    money: { currency: ["amount"] },
    looked_up: {
      settlement_bank_name: nameBehind(
        walletFundTransfer.org_settlement_bank_id,
        settlementBank,
        settlementBank.settlement_bank_display_name,
      ),
    },
  }),
  adjustment: recordStore("/partner/torc/adjustment", {
    table: adjustment,
    money: { currency: ["amount"] },
  }),
  invoice: recordStore("/partner/torc/invoice", {
    table: invoice,
    money: { currency: ["subtotal", "tax_amount", "total"] },
  }),
  connector: recordStore("/partner/torc/connector", { table: connector }),
  webhook: recordStore("/partner/torc/webhook", { table: webhook }),
};
