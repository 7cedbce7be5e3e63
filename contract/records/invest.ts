import { z } from "zod";
import { Decide } from "../kyb/decision";
import { Currency, Decimal } from "../money";
import {
  investEventKinds,
  investFeeBases,
  investBlockers,
  investKybFields,
  investPartners,
  investProducts,
  investPurposes,
} from "../reference/invest-choices";
import { investStates } from "../statuses";
import { Country, CountryCode, Id, Time } from "../values";

const Partner = z.enum(investPartners);
/** A calendar day without a time: `2026-11-19`. */
const Day = z.iso.date();

/** A currency that an investment partner takes, with the least it takes at a time, in major units. */
export const InvestCurrency = z.object({ currency: Currency, smallest_amount: Decimal });
export type InvestCurrency = z.infer<typeof InvestCurrency>;

/** What an investment partner offers. Percents are of 100 and for a year; days are working days. */
export const InvestOffer = z.object({
  partner: Partner,
  /** As people call it: `Syfe`. */
  name: z.string(),
  product: z.enum(investProducts),
  currencies: z.array(InvestCurrency),
  /** Variable, and not guaranteed. */
  yield_percent: Decimal,
  /** The day on which the yield was read. */
  yield_date: Day,
  /** How long it takes until money that is called back is in the wallet: at least, and at most. */
  notice_days_from: z.int(),
  notice_days_to: z.int(),
  fee_percent: Decimal,
  fee_basis: z.enum(investFeeBases),
  /** What the reseller earns on the amount placed. */
  commission_percent: Decimal,
  terms_version: z.string(),
  terms_date: Day,
  /** How long a decision usually takes. */
  review_days: z.int(),
  /** Whether something is to be read before the form. */
  has_introduction: z.boolean(),
});
export type InvestOffer = z.infer<typeof InvestOffer>;

/** A wallet of the merchant, in major units of its currency. */
export const InvestWallet = z.object({
  currency: Currency,
  balance: Decimal,
  /** The least that it held at any moment of the last thirty days. */
  idle_30d: Decimal,
});
export type InvestWallet = z.infer<typeof InvestWallet>;

export const InvestEvent = z.object({
  kind: z.enum(investEventKinds),
  at: Time,
  /** The partner's user; null for the investment partner. */
  actor_name: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type InvestEvent = z.infer<typeof InvestEvent>;

/** One answer of the approved verification: text, a country's code, or a source of funds. */
export const InvestKybAnswer = z.object({ field: z.enum(investKybFields), value: z.string() });
export type InvestKybAnswer = z.infer<typeof InvestKybAnswer>;

/** A merchant's state with one investment partner. */
export const InvestCase = z.object({
  org_id: Id,
  org_name: z.string(),
  org_country: CountryCode,
  partner: Partner,
  state: z.enum(investStates),
  /** Why it was rejected; null unless it is. */
  reason: z.string().nullable(),
  /** Whether this partner was chosen for the merchant: only then can a request be sent. */
  is_chosen: z.boolean(),
  /** `IV-2026-0031`; given with the first request, and kept. */
  reference: z.string().nullable(),
  /** What was last asked; kept when the request is taken back or rejected. */
  amount: Decimal.nullable(),
  currency: Currency.nullable(),
  purpose: z.enum(investPurposes).nullable(),
  /** The merchant's user who may call the money back. */
  called_back_by: Id.nullable(),
  called_back_by_name: z.string().nullable(),
  tax_residence: CountryCode.nullable(),
  requested_at: Time.nullable(),
  decided_at: Time.nullable(),
  /** Newest first. */
  timeline: z.array(InvestEvent),
  /** Counts the acts; 0 before the first. */
  version: z.int(),
  blocked_by: z.enum(investBlockers).nullable(),
  /** The merchant's wallets in use; null if it doesn't share its payments. */
  wallets: z.array(InvestWallet).nullable(),
  /** Null until the verification is approved; without `KYB_VIEW` the answers are counted and not shown. */
  kyb: z.object({ approved_at: Time.nullable(), answer_count: z.int(), answers: z.array(InvestKybAnswer).nullable() }).nullable(),
});
export type InvestCase = z.infer<typeof InvestCase>;

export const ChooseInvestPartner = z.strictObject({ org_id: Id, partner: Partner });
export type ChooseInvestPartner = z.infer<typeof ChooseInvestPartner>;

export const RequestInvestment = z.strictObject({
  org_id: Id,
  partner: Partner,
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  purpose: z.enum(investPurposes),
  /** One of the merchant's users who can sign in. */
  called_back_by: Id,
  /** Where the merchant pays its taxes. */
  tax_residence: Country,
  has_read_terms: z.boolean(),
  /** The terms that were read: refused if there are newer ones. */
  terms_version: z.string().min(1).max(40),
});
export type RequestInvestment = z.infer<typeof RequestInvestment>;

export const WithdrawInvestment = z.strictObject({
  org_id: Id,
  partner: Partner,
  /** The case's version as it was read: a request that has been sent again since is another one, and the call returns 409. */
  version: z.int().min(1),
});
export type WithdrawInvestment = z.infer<typeof WithdrawInvestment>;

/** A rejection needs a reason. */
export const DecideInvestment = Decide.extend({ partner: Partner });
export type DecideInvestment = z.infer<typeof DecideInvestment>;
