/** What the provider tells about a partner's merchants: in any order, as often as it likes, each item by the provider's own id. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { batchOf, TellDispute, TellOrganization, TellPayin, TellPayout, TellRefund, ToldBatch } from "../records/told";
import { TellAdjustment, TellBankMessage, TellConversion, TellFundTransfer, TellSettlement, TellWallet } from "../records/told-money";
import { TellCheckout, TellCustomer, TellSession, TellVirtualAccount } from "../records/told-parties";
import { Id } from "../values";

/** A thousand items. */
const body_limit = 2_097_152;
const batch = { tag: "Telling", extension: true, params: z.strictObject({ partner_id: Id }), body_limit, data: ToldBatch } as const;

const told = (summary: string, item: z.ZodType) => endpoint({ summary, access: "provider:payments", ...batch, body: batchOf(item) });

export const tellingEndpoints = {
  "POST /provider/partner/{partner_id}/organization": endpoint({
    summary: "Tell merchants that the provider took on and verified by itself",
    access: "provider:partners",
    ...batch,
    body: batchOf(TellOrganization),
  }),
  "POST /provider/partner/{partner_id}/payin": told("Tell payins and what became of them", TellPayin),
  "POST /provider/partner/{partner_id}/refund": told("Tell refunds of payins that were told, and what became of them", TellRefund),
  "POST /provider/partner/{partner_id}/dispute": told("Tell disputes of payins that were told, and how they were decided", TellDispute),
  "POST /provider/partner/{partner_id}/payout": told("Tell payouts and what became of them", TellPayout),
  "POST /provider/partner/{partner_id}/bank-message": told("Tell the bank messages of payouts that were told", TellBankMessage),
  "POST /provider/partner/{partner_id}/fx-conversion": told("Tell conversions between a merchant’s wallets", TellConversion),
  "POST /provider/partner/{partner_id}/settlement": told(
    "Tell settlements of payins that were told, and what became of them",
    TellSettlement,
  ),
  "POST /provider/partner/{partner_id}/wallet-fund-transfer": told(
    "Tell transfers between wallets and merchants’ accounts",
    TellFundTransfer,
  ),
  "POST /provider/partner/{partner_id}/adjustment": told("Tell corrections of wallets", TellAdjustment),
  "POST /provider/partner/{partner_id}/wallet": told("Tell what wallets hold, to be held against what moved them", TellWallet),
  "POST /provider/partner/{partner_id}/customer": told("Tell merchants’ customers", TellCustomer),
  "POST /provider/partner/{partner_id}/virtual-account": told("Tell virtual accounts", TellVirtualAccount),
  "POST /provider/partner/{partner_id}/checkout": told("Tell checkouts", TellCheckout),
  "POST /provider/partner/{partner_id}/session": told("Tell visits of checkouts that were told", TellSession),
} as const;
