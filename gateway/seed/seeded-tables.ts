/** The names of all tables that seeding writes; none refers to another, so any order empties them. */
import { getTableName } from "drizzle-orm";
import { credential, demoAccount, fxRate } from "../db/schema/directory";
import { kyb, kybEntity, kybHistory, permissionRequest } from "../db/schema/kyb";
import { openItem, openItemMessage } from "../db/schema/open-item";
import { invitation, orgFeatureControl, organization, organizationUser } from "../db/schema/organization";
import { partner, partnerControl, partnerPlan, partnerUser } from "../db/schema/partner";
import { planFee } from "../db/schema/plan-fee";
import { commissionLine } from "../db/schema/records/commission-line";
import { checkout, checkoutSession, customer, virtualAccount } from "../db/schema/records/customer";
import { document } from "../db/schema/records/document";
import { fxConversion } from "../db/schema/records/fx-conversion";
import { connector, webhook } from "../db/schema/records/integration";
import { invoice, invoiceLine } from "../db/schema/records/invoice";
import { dispute, payin, refund } from "../db/schema/records/payin";
import { beneficiary, bulkPayout, payout, payoutSender } from "../db/schema/records/payout";
import { recordEvent } from "../db/schema/records/record-event";
import { report } from "../db/schema/records/report";
import { settlement, settlementBank, settlementPayout } from "../db/schema/records/settlement";
import { adjustment, wallet, walletFundTransfer, walletTransaction } from "../db/schema/records/wallet";
import { transaction, transactionSum } from "../db/schema/transaction";

export const seededTables: readonly string[] = [
  transactionSum,
  transaction,
  commissionLine,
  recordEvent,
  payin,
  refund,
  dispute,
  payout,
  bulkPayout,
  fxConversion,
  checkout,
  checkoutSession,
  virtualAccount,
  customer,
  beneficiary,
  payoutSender,
  settlement,
  settlementPayout,
  settlementBank,
  wallet,
  walletTransaction,
  walletFundTransfer,
  adjustment,
  invoice,
  invoiceLine,
  report,
  connector,
  webhook,
  document,
  openItemMessage,
  openItem,
  permissionRequest,
  kybHistory,
  kybEntity,
  kyb,
  orgFeatureControl,
  invitation,
  organizationUser,
  organization,
  planFee,
  partnerPlan,
  partnerControl,
  partnerUser,
  partner,
  demoAccount,
  credential,
  fxRate,
].map(getTableName);
