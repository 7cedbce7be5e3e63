/** The tables of all records, by their slug under `/partner/torc`. Written by scripts/record-index.mjs, which finds them by their files: not edited by hand. */
import { checkout, checkoutSession, customer, virtualAccount } from "../../db/schema/records/customer";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { connector, webhook } from "../../db/schema/records/integration";
import { invoice } from "../../db/schema/records/invoice";
import { dispute, payin, refund } from "../../db/schema/records/payin";
import { beneficiary, bulkPayout, payout, payoutSender } from "../../db/schema/records/payout";
import { settlement, settlementPayout } from "../../db/schema/records/settlement";
import { adjustment, wallet, walletFundTransfer, walletTransaction } from "../../db/schema/records/wallet";
import { transaction } from "../../db/schema/transaction";

export const recordTables = {
  adjustment,
  "bulk-payout": bulkPayout,
  checkout,
  connector,
  customer,
  dispute,
  "fx-conversion": fxConversion,
  invoice,
  payin,
  payout,
  "payout-beneficiary": beneficiary,
  "payout-sender": payoutSender,
  refund,
  session: checkoutSession,
  settlement,
  "settlement-payout": settlementPayout,
  transaction,
  "virtual-account": virtualAccount,
  wallet,
  "wallet-fund-transfer": walletFundTransfer,
  "wallet-transaction": walletTransaction,
  webhook,
};
