/** Every process that is written as a lifecycle, by the record's name. */
import { disputeLifecycle } from "./dispute";
import { invoiceLifecycle } from "./invoice";
import { conversionLifecycle, payinLifecycle, payoutLifecycle, refundLifecycle, transactionLifecycle } from "./payments";
import { planVersionLifecycle } from "./plan-version";
import { priceChangeLifecycle } from "./price-change";
import { settlementBankLifecycle } from "./settlement-bank";
import { settlementLifecycle, settlementPayoutLifecycle } from "./settlement";

export const lifecycles = {
  transaction: transactionLifecycle,
  payin: payinLifecycle,
  refund: refundLifecycle,
  payout: payoutLifecycle,
  conversion: conversionLifecycle,
  dispute: disputeLifecycle,
  price_change: priceChangeLifecycle,
  plan_version: planVersionLifecycle,
  settlement: settlementLifecycle,
  settlement_payout: settlementPayoutLifecycle,
  invoice: invoiceLifecycle,
  settlement_bank: settlementBankLifecycle,
} as const;
