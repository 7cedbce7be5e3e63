/** Records of money that moves, and what belongs to them (`/partner/torc/…`). */
import { z } from "zod";
import { conversions, levelOne, localRails, moneyRecords } from "../access-rules";
import { endpoint } from "../endpoint";
import { torcRows } from "../record-endpoints";
import { Beneficiary, beneficiaryList } from "../records/beneficiary";
import { BulkPayout, bulkPayoutList } from "../records/bulk-payout";
import { Checkout, CheckoutSession, checkoutList, checkoutSessionList } from "../records/checkout";
import { Customer, customerList } from "../records/customer";
import { Dispute, disputeList } from "../records/dispute";
import { Fee, FeeQuery } from "../records/fee";
import { FxConversion, fxConversionList } from "../records/fx-conversion";
import { Connector, Webhook, connectorList, webhookList } from "../records/integration";
import { Invoice, invoiceList } from "../records/invoice";
import { Payin, payinList } from "../records/payin";
import { Payout, PayoutWithMessage, payoutList } from "../records/payout";
import { PayoutMethod } from "../records/payout-method";
import { PayoutSender, payoutSenderList } from "../records/payout-sender";
import { Refund, refundList } from "../records/refund";
import { Settlement, SettlementPayout, settlementList, settlementPayoutList } from "../records/settlement";
import { Transaction, transactionList } from "../records/transaction";
import { VirtualAccount, virtualAccountList } from "../records/virtual-account";
import {
  Adjustment,
  Wallet,
  WalletFundTransfer,
  WalletTransaction,
  adjustmentList,
  walletFundTransferList,
  walletList,
  walletTransactionList,
} from "../records/wallet";
import { Currency } from "../money";
import { Country, idParams } from "../values";

const tag = "Payments";
const integrations = "Integrations";

export const paymentEndpoints = {
  ...torcRows("transaction", {
    record: Transaction,
    list: transactionList,
    access: levelOne,
    tag,
    words: ["transactions", "a transaction"],
  }),
  ...torcRows("payin", { record: Payin, list: payinList, access: localRails, tag, words: ["payins", "a payin"] }),
  ...torcRows("refund", { record: Refund, list: refundList, access: localRails, tag, words: ["refunds", "a refund"] }),
  ...torcRows("dispute", { record: Dispute, list: disputeList, access: localRails, tag, words: ["disputes", "a dispute"] }),
  ...torcRows("payout", {
    record: Payout,
    one: PayoutWithMessage,
    list: payoutList,
    access: localRails,
    tag,
    words: ["payouts", "a payout"],
  }),
  ...torcRows("bulk-payout", {
    record: BulkPayout,
    list: bulkPayoutList,
    access: localRails,
    tag,
    words: ["files of payouts", "a file of payouts"],
  }),
  ...torcRows("payout-beneficiary", {
    record: Beneficiary,
    list: beneficiaryList,
    access: localRails,
    tag,
    words: ["beneficiaries", "a beneficiary"],
  }),
  ...torcRows("payout-sender", {
    record: PayoutSender,
    list: payoutSenderList,
    access: localRails,
    tag,
    words: ["senders of payouts", "a sender of payouts"],
  }),
  ...torcRows("customer", { record: Customer, list: customerList, access: localRails, tag, words: ["customers", "a customer"] }),
  ...torcRows("virtual-account", {
    record: VirtualAccount,
    list: virtualAccountList,
    access: localRails,
    tag,
    words: ["virtual accounts", "a virtual account"],
  }),
  ...torcRows("checkout", { record: Checkout, list: checkoutList, access: localRails, tag, words: ["checkouts", "a checkout"] }),
  ...torcRows("session", {
    record: CheckoutSession,
    list: checkoutSessionList,
    access: localRails,
    tag,
    words: ["visits of checkouts", "a visit of a checkout"],
  }),
  ...torcRows("fx-conversion", {
    record: FxConversion,
    list: fxConversionList,
    access: conversions,
    tag,
    words: ["conversions", "a conversion"],
  }),
  ...torcRows("settlement", {
    record: Settlement,
    list: settlementList,
    access: moneyRecords,
    tag,
    words: ["settlements", "a settlement"],
  }),
  ...torcRows("settlement-payout", {
    record: SettlementPayout,
    list: settlementPayoutList,
    access: moneyRecords,
    tag,
    words: ["settlements on their way to a bank", "a settlement on its way to a bank"],
  }),
  ...torcRows("wallet", { record: Wallet, list: walletList, access: moneyRecords, tag, words: ["wallets", "a wallet"] }),
  ...torcRows("wallet-transaction", {
    record: WalletTransaction,
    list: walletTransactionList,
    access: moneyRecords,
    tag,
    words: ["changes of wallets", "a change of a wallet"],
  }),
  ...torcRows("wallet-fund-transfer", {
    record: WalletFundTransfer,
    list: walletFundTransferList,
    access: moneyRecords,
    tag,
    words: ["transfers between wallets and banks", "a transfer between wallet and bank"],
  }),
  ...torcRows("adjustment", {
    record: Adjustment,
    list: adjustmentList,
    access: moneyRecords,
    tag,
    words: ["corrections of wallets", "a correction of a wallet"],
  }),
  ...torcRows("invoice", {
    record: Invoice,
    list: invoiceList,
    access: levelOne,
    tag,
    words: ["invoices to merchants", "an invoice to a merchant"],
  }),
  ...torcRows("connector", {
    record: Connector,
    list: connectorList,
    access: {},
    tag: integrations,
    words: ["rails that merchants are wired to", "a rail that a merchant is wired to"],
  }),
  ...torcRows("webhook", {
    record: Webhook,
    list: webhookList,
    access: {},
    tag: integrations,
    words: ["webhooks of merchants", "a webhook of a merchant"],
  }),
  "GET /partner/torc/misc/fees": endpoint({
    summary: "What the partner's plans charge, by product and currency",
    tag: "Pricing",
    access: {},
    query: FeeQuery,
    data: z.array(Fee),
  }),
  "GET /partner/torc/payout-method/all": endpoint({
    summary: "Ways to pay out, and what each needs; from AU to AU in AUD where the query does not say otherwise",
    tag,
    access: { feature: "local_rails" },
    query: z.strictObject({
      sender_country: Country.default("AU"),
      beneficiary_country: Country.default("AU"),
      currency: Currency.default("AUD"),
    }),
    data: z.array(PayoutMethod),
  }),
  "GET /partner/torc/payout-method/{id}": endpoint({
    summary: "One way to pay out",
    tag,
    access: { feature: "local_rails" },
    params: idParams,
    data: PayoutMethod,
  }),
} as const;
