/** The names of all tables that seeding writes; none refers to another, so any order empties them. */
import { getTableName } from "drizzle-orm";
import { credential, demoAccount, fxRate, job } from "../../gateway/db/schema/directory";
import { kyb, kybEntity, kybHistory, permissionRequest } from "../../gateway/db/schema/kyb";
import { openItem, openItemMessage } from "../../gateway/db/schema/open-item";
import { investOffer } from "../../gateway/db/schema/invest";
import {
  invitation,
  orgFeatureControl,
  organization,
  organizationCount,
  organizationPart,
  organizationUser,
} from "../../gateway/db/schema/organization";
import { partner, partnerControl, partnerPlan, partnerUser } from "../../gateway/db/schema/partner";
import { buyRate, planFee, planVersion } from "../../gateway/db/schema/pricing";
import { bankStatement, bankStatementEntry } from "../../gateway/db/schema/records/bank-statement";
import { commissionLine, commissionWallet } from "../../gateway/db/schema/records/commission-line";
import { commissionPayout } from "../../gateway/db/schema/records/commission-payout";
import { commissionStatement } from "../../gateway/db/schema/records/commission-statement";
import { checkout, checkoutSession, customer, virtualAccount } from "../../gateway/db/schema/records/customer";
import { document } from "../../gateway/db/schema/records/document";
import { fxConversion } from "../../gateway/db/schema/records/fx-conversion";
import { invoice, invoiceLine } from "../../gateway/db/schema/records/invoice";
import { dispute, payin, refund } from "../../gateway/db/schema/records/payin";
import { beneficiary, bulkPayout, payout, payoutSender } from "../../gateway/db/schema/records/payout";
import { recordEvent } from "../../gateway/db/schema/records/record-event";
import { report, reportSchedule } from "../../gateway/db/schema/records/report";
import { settlement, settlementBank, settlementPayout } from "../../gateway/db/schema/records/settlement";
import { adjustment, wallet, walletFundTransfer, walletTransaction } from "../../gateway/db/schema/records/wallet";
import { transaction, transactionSum } from "../../gateway/db/schema/transaction";
import { recordSeeds } from "./record-seeds";

export const seededTables: readonly string[] = [
  transactionSum,
  transaction,
  commissionLine,
  commissionWallet,
  commissionPayout,
  commissionStatement,
  bankStatement,
  bankStatementEntry,
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
  job,
  report,
  reportSchedule,
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
  organizationCount,
  organizationPart,
  buyRate,
  planFee,
  planVersion,
  partnerPlan,
  partnerControl,
  partnerUser,
  partner,
  demoAccount,
  credential,
  fxRate,
  investOffer,
  ...recordSeeds.flatMap(({ tables }) => tables),
].map(getTableName);
