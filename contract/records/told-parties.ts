/** Whom the provider tells of, and what is paid by: customers, virtual accounts, checkouts and visits of them. */
import { z } from "zod";
import { Currency } from "../money";
import { activityStatuses, checkoutSessionStatuses, checkoutStatuses, virtualAccountStatuses } from "../statuses";
import { Country, Email, Id, PhoneCountryCode, PhoneNumber } from "../values";
import { told, ToldAmount, ToldId, ToldText, ToldTime } from "./told";

const common = { ...told, org_id: Id, created_at: ToldTime };

/** Who pays a merchant. */
export const TellCustomer = z.strictObject({
  ...common,
  name: ToldText,
  email: Email.nullish(),
  phone_country_code: PhoneCountryCode.nullish(),
  phone_number: PhoneNumber.nullish(),
  status: z.enum(activityStatuses),
  country: Country,
  address_line1: ToldText.nullish(),
  city: ToldText.nullish(),
  state: ToldText.nullish(),
  zip_code: ToldText.nullish(),
  /** The merchant's own number; the provider's id where it has none. */
  reference: ToldText.nullish(),
});
export type TellCustomer = z.infer<typeof TellCustomer>;

/** An account number under which a merchant is paid. */
export const TellVirtualAccount = z.strictObject({
  ...common,
  /** By the provider's id; left out if anyone can pay into it. */
  customer_id: ToldId.nullish(),
  reference: ToldText.nullish(),
  status: z.enum(virtualAccountStatuses),
  currency: Currency,
  account_holder_name: ToldText,
  bank_name: ToldText,
  bank_country: Country,
  account_number: ToldText.nullish(),
  bsb: ToldText.nullish(),
  aba: ToldText.nullish(),
  sort_code: ToldText.nullish(),
  iban: ToldText.nullish(),
  bic_swift: ToldText.nullish(),
});
export type TellVirtualAccount = z.infer<typeof TellVirtualAccount>;

const Link = z.url({ protocol: /^https?$/ }).max(2000);

/** A page on which one amount can be paid. */
export const TellCheckout = z.strictObject({
  ...common,
  customer_id: ToldId.nullish(),
  /** Which payin paid it, by the provider's id. */
  payin_id: ToldId.nullish(),
  reference: ToldText.nullish(),
  status: z.enum(checkoutStatuses),
  amount: ToldAmount,
  currency: Currency,
  description: ToldText.nullish(),
  success_url: Link.nullish(),
  cancel_url: Link.nullish(),
  expires_at: ToldTime,
});
export type TellCheckout = z.infer<typeof TellCheckout>;

/** A payer's visit to a checkout. */
export const TellSession = z.strictObject({
  ...told,
  checkout_id: ToldId,
  payin_id: ToldId.nullish(),
  status: z.enum(checkoutSessionStatuses),
  method: ToldText.nullish(),
  device: ToldText.nullish(),
  country: Country.nullish(),
  created_at: ToldTime,
  completed_at: ToldTime.nullish(),
});
export type TellSession = z.infer<typeof TellSession>;
