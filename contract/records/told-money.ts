/** What the provider tells beside payments: conversions, settlements, and what else moves a merchant's wallet. */
import { z } from "zod";
import { clause } from "../clause";
import { Currency } from "../money";
import { settlementPayoutModes } from "../reference/settlement-modes";
import { fundTransferDirections } from "../reference/wallet-movements";
import { activityStatuses, adjustmentStatuses, paymentStatuses } from "../statuses";
import { Id } from "../values";
import { failing, told, ToldAmount, ToldId, ToldText, ToldTime } from "./told";

const Rate = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/, clause("no_amount"));
/** Below zero where the merchant pays. */
const SignedAmount = z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/, clause("no_amount"));

/** Between two of a merchant's wallets. Amounts, currencies, rates and start are the first version's for good. */
export const TellConversion = z.strictObject({
  ...told,
  ...failing,
  org_id: Id,
  status: z.enum(paymentStatuses),
  /** In major units, above zero. */
  source_amount: ToldAmount,
  source_currency: Currency,
  target_amount: ToldAmount,
  target_currency: Currency,
  /** Target currency per unit of source currency: what the merchant gets, and the fixing under it. They differ by its markup. */
  rate: Rate,
  mid_rate: Rate,
  rate_held_until: ToldTime.nullish(),
  started_at: ToldTime,
});
export type TellConversion = z.infer<typeof TellConversion>;

/** A day of a large merchant; all of them fit into a call. */
const mostPayins = 20_000;

/** Of completed payins of one merchant, which are the first version's for good. */
export const TellSettlement = z.strictObject({
  ...told,
  ...failing,
  org_id: Id,
  currency: Currency,
  /** To a wallet it is COMPLETED at once. To a bank it is PENDING until it arrives or comes back. */
  status: z.enum(["PENDING", "COMPLETED", "REJECTED"]),
  settlement_payout_mode: z.enum(settlementPayoutModes),
  /** The provider's ids; left out, all that completed before `period_to` and aren't settled yet. */
  payin_ids: z.array(ToldId).min(1).max(mostPayins).nullish(),
  period_to: ToldTime,
  /** What the payins come to less their fees: refused where our books say otherwise. */
  amount: ToldAmount,
  /** Ours: one in use since `period_to`. Left out, the account that the merchant's configuration names, if it has named no other since. */
  org_settlement_bank_id: Id.nullish(),
  settlement_payout_reference: ToldText.nullish(),
});
export type TellSettlement = z.infer<typeof TellSettlement>;

/** Between a wallet and the merchant's own account. Its amount and direction are the first version's for good. */
export const TellFundTransfer = z.strictObject({
  ...told,
  org_id: Id,
  currency: Currency,
  direction: z.enum(fundTransferDirections),
  status: z.enum(paymentStatuses),
  amount: ToldAmount,
});
export type TellFundTransfer = z.infer<typeof TellFundTransfer>;

/** Of a wallet, with its reason. Its amount is the first version's for good. */
export const TellAdjustment = z.strictObject({
  ...told,
  org_id: Id,
  currency: Currency,
  status: z.enum(adjustmentStatuses),
  amount: SignedAmount,
  reason: ToldText,
});
export type TellAdjustment = z.infer<typeof TellAdjustment>;

/** What a wallet holds at the provider: a balance moves only by what moves it, so another one is refused, and says which. */
export const TellWallet = z.strictObject({
  ...told,
  org_id: Id,
  currency: Currency,
  status: z.enum(activityStatuses),
  balance: SignedAmount,
});
export type TellWallet = z.infer<typeof TellWallet>;

/** The MT103 of a payout. */
export const TellBankMessage = z.strictObject({
  ...told,
  payout_id: ToldId,
  text: z.string().min(1).max(10_000),
});
export type TellBankMessage = z.infer<typeof TellBankMessage>;
