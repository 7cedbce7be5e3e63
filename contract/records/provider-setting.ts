/** What the provider sets for all partners: exchange rates, and what investment partners offer. */
import { z } from "zod";
import { clause } from "../clause";
import { riskLevels } from "../kyb/risk";
import { Currency } from "../money";
import { investPartners } from "../reference/invest-choices";
import { Id, Time } from "../values";
import { InvestOffer } from "./invest";
import { Percent } from "./fee";
import { ToldDay, ToldTime } from "./told";

const Rate = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/, clause("no_amount"));

/** A fixing: what one US dollar costs in every currency that is used. What was fixed doesn't change. */
export const FixRates = z.strictObject({
  fixed_at: ToldTime,
  rates: z
    .array(z.strictObject({ currency: Currency, per_usd: Rate }))
    .min(1)
    .max(200),
});
export type FixRates = z.infer<typeof FixRates>;

export const Fixing = z.object({ fixed_at: Time, outcome: z.enum(["CREATED", "UNCHANGED"]), currency_count: z.int() });
export type Fixing = z.infer<typeof Fixing>;

export const investOfferParams = z.strictObject({ partner: z.enum(investPartners) });

/** From the next request on. A request that was made keeps the terms that it names. */
export const SetInvestOffer = InvestOffer.omit({ partner: true, has_introduction: true })
  .extend({
    name: z.string().trim().min(1).max(60),
    currencies: z
      .array(z.strictObject({ currency: Currency, smallest_amount: Rate }))
      .min(1)
      .max(20),
    ...{ yield_percent: Percent, fee_percent: Percent, commission_percent: Percent },
    ...{ yield_date: ToldDay, terms_date: ToldDay },
    notice_days_from: z.int().min(0).max(365),
    notice_days_to: z.int().min(0).max(365),
    review_days: z.int().min(0).max(365),
    terms_version: z.string().trim().min(1).max(40),
  })
  .strict();
export type SetInvestOffer = z.infer<typeof SetInvestOffer>;

const reason = z.string().trim().min(1).max(300);

export const SetMerchantState = z.strictObject({ status: z.enum(["ACTIVE", "DEACTIVATED"]), reason });
export type SetMerchantState = z.infer<typeof SetMerchantState>;

/** Null: by its own facts again. */
export const SetMerchantRisk = z.strictObject({ level: z.enum(riskLevels).exclude(["LOW"]).nullable(), reason });
export type SetMerchantRisk = z.infer<typeof SetMerchantRisk>;

export const MerchantState = z.object({ org_id: Id, status: z.string(), risk_level: z.enum(riskLevels) });
export type MerchantState = z.infer<typeof MerchantState>;
