/** What the provider tells: records by its own ids, in batches whose items are answered each alone. */
import { z } from "zod";
import { clause } from "../clause";
import { Currency } from "../money";
import { orgPermissions } from "../permissions";
import { activationCurrencies } from "../reference/activation-currencies";
import { entityTypes, nameChecks, payoutScreenings } from "../reference/payout-checks";
import { paymentStatuses } from "../statuses";
import { Country, Email, Id, Name, Time } from "../values";

export const toldKinds = [
  ...(["ORGANIZATION", "PAYIN", "REFUND", "PAYOUT", "BENEFICIARY", "DISPUTE", "CONVERSION"] as const),
  ...(["SETTLEMENT", "FUND_TRANSFER", "ADJUSTMENT", "WALLET", "BANK_MESSAGE"] as const),
  ...(["CUSTOMER", "VIRTUAL_ACCOUNT", "CHECKOUT", "SESSION"] as const),
] as const;
export type ToldKind = (typeof toldKinds)[number];

/** The provider's own id of a record. */
export const ToldId = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,99}$/, clause("no_told_id"));
export const ToldText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, clause("control_characters"));
/** What the store and every calendar can hold. */
const years = /^(19[7-9]|2[01]\d)\d-/;
export const ToldTime = Time.refine((text) => years.test(text), clause("no_told_time"));
export const ToldDay = z.iso.date().refine((text) => years.test(text), clause("no_told_time"));
export const ToldAmount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, clause("no_amount"));

/** A newer version of an id corrects; an older one changes nothing. */
export const told = { id: ToldId, version: z.int().min(1).max(2_147_483_647) };

/** A merchant that the provider took on and verified by itself. The first version says its plan, for good. */
export const TellOrganization = z.strictObject({
  ...told,
  name: Name,
  legal_name: Name.nullish(),
  country: Country,
  contact_email: Email.nullish(),
  plan_id: Id.nullish(),
  partner_permission_list: z.array(z.enum(orgPermissions)).max(orgPermissions.length),
  /** What it can be paid in. */
  currencies: z.array(z.enum(activationCurrencies)).max(activationCurrencies.length),
});
export type TellOrganization = z.infer<typeof TellOrganization>;

export const failing = {
  failure_code: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .nullish(),
  /** Needed where it is REJECTED: what people read. */
  failure_message: ToldText.nullish(),
};

/** The amount is the first version's for good, in major units and above zero. */
const moving = { ...told, ...failing, status: z.enum(paymentStatuses), amount: ToldAmount };

/** So are merchant, currency, method and start. */
const payment = { ...moving, org_id: Id, currency: Currency, started_at: ToldTime, description: ToldText.nullish() };

export const TellPayin = z.strictObject({
  ...payment,
  method: z.enum(["CARD", "CARD_INTERNATIONAL", "BANK_TRANSFER", "VIRTUAL_ACCOUNT"]),
  payer_name: ToldText.nullish(),
  statement_descriptor: ToldText.nullish(),
  card_brand: ToldText.nullish(),
  card_last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  card_country: Country.nullish(),
});
export type TellPayin = z.infer<typeof TellPayin>;

/** Of a completed payin that we know by its ID, in its currency. */
export const TellRefund = z.strictObject({ ...moving, payin_id: ToldId, reason: ToldText.nullish() });
export type TellRefund = z.infer<typeof TellRefund>;

/** Of a completed payin that we know by its ID, in its currency. PENDING until the card scheme decides: what the partner sends is ours to tell. */
export const TellDispute = z.strictObject({
  ...told,
  payin_id: ToldId,
  status: z.enum(["PENDING", "APPROVED", "REJECTED", "CANCELLED"]),
  /** In major units, above zero: the payin's, or less. For good. */
  amount: ToldAmount,
  reason: ToldText,
  /** The card scheme's own. */
  reason_code: z
    .string()
    .regex(/^[\w.-]{1,20}$/)
    .nullish(),
  /** Until when evidence is taken. */
  due_at: ToldTime,
});
export type TellDispute = z.infer<typeof TellDispute>;

/** Paid from the merchant's wallet in its own currency. */
export const TellPayout = z.strictObject({
  ...payment,
  method: z.enum(["LOCAL_TRANSFER", "WIRE"]),
  payout_reference: ToldText.nullish(),
  purpose: ToldText.nullish(),
  /** The checks before money leaves; NOT_CHECKED where left out, and as last told where a correction leaves them out. */
  name_check: z.enum(nameChecks).nullish(),
  screening: z.enum(payoutScreenings).nullish(),
  /** As it was at the first payout to it. */
  beneficiary: z.strictObject({
    id: ToldId,
    name: ToldText,
    entity_type: z.enum(entityTypes),
    country: Country,
    bank_country: Country,
    bank_name: ToldText.nullish(),
    account_number: ToldText.nullish(),
    iban: ToldText.nullish(),
    bic_swift: ToldText.nullish(),
  }),
});
export type TellPayout = z.infer<typeof TellPayout>;

const mostItems = 1000;

/** The items as they come: what is wrong with one refuses that one alone. */
export function batchOf(item: z.ZodType) {
  const { $schema: _, ...shape } = z.toJSONSchema(item, { io: "input", unrepresentable: "any" });
  return z.strictObject({
    items: z
      .array(z.unknown().meta(shape as Record<string, unknown>))
      .min(1)
      .max(mostItems),
  });
}

export const toldOutcomes = ["CREATED", "CHANGED", "UNCHANGED", "REFUSED"] as const;

/** In the order of the batch. */
export const ToldItem = z.object({
  /** As it was sent; null where it was no text. */
  id: z.string().nullable(),
  outcome: z.enum(toldOutcomes),
  /** Ours; null where it was refused. */
  record_id: Id.nullable(),
  /** Why it was refused, and the fields that are wrong. */
  error: z.object({ code: z.int(), message: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
});
export type ToldItem = z.infer<typeof ToldItem>;

export const ToldBatch = z.object({ items: z.array(ToldItem), refused_count: z.int() });
export type ToldBatch = z.infer<typeof ToldBatch>;
