import { z } from "zod";
import { Decide } from "../kyb/decision";
import { Currency, Decimal } from "../money";
import { activationCurrencies } from "../reference/activation-currencies";
import { activationStatuses } from "../statuses";
import { Id, Time } from "../values";

/** Something that an activation still needs: of the verification, or of the account. */
export const ActivationRequirement = z.object({
  section: z.string(),
  /** Where the verification asks for it; null if it isn't asked there. */
  page: z.string().nullable(),
  path: z.string(),
  code: z.string(),
  /** In English; `code` and `params` are for translating it. */
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  due: z.enum(["currently", "eventually"]),
});
export type ActivationRequirement = z.infer<typeof ActivationRequirement>;

/** Whether a merchant can be paid in a currency, and what that still needs. */
export const CurrencyActivation = z.object({
  currency: z.enum(activationCurrencies),
  status: z.enum(activationStatuses),
  requirements: z.array(ActivationRequirement),
  requested_at: Time.nullable(),
  decided_at: Time.nullable(),
  /** What the provider said. */
  reason: z.string().nullable(),
  /** Where it is settled to: the account in use, if there is one. */
  bank_id: Id.nullable(),
  bank_name: z.string().nullable(),
  /** The account number's last four digits. */
  account_tail: z.string().nullable(),
  settlement_schedule: z.string().nullable(),
  /** Paid in and not settled yet, less the fees; null if there is nothing, or the merchant doesn't share its payments. */
  to_settle: Decimal.nullable(),
});
export type CurrencyActivation = z.infer<typeof CurrencyActivation>;

export const ActivateCurrency = z.strictObject({ currency: Currency });

export const DecideActivation = Decide.extend({ currency: z.enum(activationCurrencies) });
export type DecideActivation = z.infer<typeof DecideActivation>;
