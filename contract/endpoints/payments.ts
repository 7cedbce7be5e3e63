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
    words: ["bulk payouts", "a bulk payout"],
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
    words: ["payout senders", "a payout sender"],
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
    words: ["checkout sessions", "a checkout session"],
  }),
  ...torcRows("fx-conversion", {
    record: FxConversion,
    list: fxConversionList,
    access: conversions,
    tag,
    words: ["FX conversions", "an FX conversion"],
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
    words: ["settlement payouts", "a settlement payout"],
  }),
  ...torcRows("wallet", { record: Wallet, list: walletList, access: moneyRecords, tag, words: ["wallets", "a wallet"] }),
  ...torcRows("wallet-transaction", {
    record: WalletTransaction,
    list: walletTransactionList,
    access: moneyRecords,
    tag,
    words: ["wallet transactions", "a wallet transaction"],
  }),
  ...torcRows("wallet-fund-transfer", {
    record: WalletFundTransfer,
    list: walletFundTransferList,
    access: moneyRecords,
    tag,
    words: ["wallet fund transfers", "a wallet fund transfer"],
  }),
  ...torcRows("adjustment", {
    record: Adjustment,
    list: adjustmentList,
    access: moneyRecords,
    tag,
    words: ["wallet adjustments", "a wallet adjustment"],
  }),
  ...torcRows("invoice", {
    record: Invoice,
    list: invoiceList,
    access: levelOne,
    tag,
    words: ["organization invoices", "an organization invoice"],
  }),
  ...torcRows("connector", {
    record: Connector,
    list: connectorList,
    access: {},
    tag: integrations,
    words: ["connectors", "a connector"],
  }),
  ...torcRows("webhook", {
    record: Webhook,
    list: webhookList,
    access: {},
    tag: integrations,
    words: ["webhooks", "a webhook"],
  }),
  "GET /partner/torc/misc/fees": endpoint({
    summary: "List what the partner's plans charge, by product and currency",
    tag: "Pricing",
    access: {},
    query: FeeQuery,
    data: z.array(Fee),
  }),
  "GET /partner/torc/payout-method/all": endpoint({
    summary: "List payout methods and what each requires; defaults to AU to AU in AUD",
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
    summary: "Get a payout method",
    tag,
    access: { feature: "local_rails" },
    params: idParams,
    data: PayoutMethod,
  }),
} as const;
