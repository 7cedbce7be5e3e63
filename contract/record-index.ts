/** All records under `/partner/torc`, by their slug there. Written by scripts/record-index.mjs, which finds them by their files: not edited by hand. */
import { beneficiaryRecord } from "./records/beneficiary";
import { bulkPayoutRecord } from "./records/bulk-payout";
import { checkoutRecord, checkoutSessionRecord } from "./records/checkout";
import { customerRecord } from "./records/customer";
import { disputeRecord } from "./records/dispute";
import { fxConversionRecord } from "./records/fx-conversion";
import { connectorRecord, webhookRecord } from "./records/integration";
import { invoiceRecord } from "./records/invoice";
import { payinRecord } from "./records/payin";
import { payoutRecord } from "./records/payout";
import { payoutSenderRecord } from "./records/payout-sender";
import { refundRecord } from "./records/refund";
import { settlementPayoutRecord, settlementRecord } from "./records/settlement";
import { transactionRecord } from "./records/transaction";
import { virtualAccountRecord } from "./records/virtual-account";
import { adjustmentRecord, walletFundTransferRecord, walletRecord, walletTransactionRecord } from "./records/wallet";

export const records = {
  adjustment: adjustmentRecord,
  "bulk-payout": bulkPayoutRecord,
  checkout: checkoutRecord,
  connector: connectorRecord,
  customer: customerRecord,
  dispute: disputeRecord,
  "fx-conversion": fxConversionRecord,
  invoice: invoiceRecord,
  payin: payinRecord,
  payout: payoutRecord,
  "payout-beneficiary": beneficiaryRecord,
  "payout-sender": payoutSenderRecord,
  refund: refundRecord,
  session: checkoutSessionRecord,
  settlement: settlementRecord,
  "settlement-payout": settlementPayoutRecord,
  transaction: transactionRecord,
  "virtual-account": virtualAccountRecord,
  wallet: walletRecord,
  "wallet-fund-transfer": walletFundTransferRecord,
  "wallet-transaction": walletTransactionRecord,
  webhook: webhookRecord,
};
