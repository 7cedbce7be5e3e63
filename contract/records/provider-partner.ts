/** A partner as the provider sees and sets it. */
import { z } from "zod";
import { clause } from "../clause";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { features, partnerLevels } from "../permissions";
import { paymentMethods } from "../reference/payment-methods";
import { kybStatuses } from "../reference/merchant-statuses";
import { Country, Email, Name } from "../values";
import { Percent } from "./fee";
import { Partner } from "./partner";

const switches = Object.values(features);

export const ProviderPartner = Partner.extend({
  /** Its switches: a feature that is off is closed to the partner. */
  switches: z.array(z.object({ key_type: z.enum(switches), is_on: z.boolean() })),
});
export type ProviderPartner = z.infer<typeof ProviderPartner>;

export const providerPartnerList = {
  filters: {
    kyb_status: { kind: "one_of", values: kybStatuses },
    partner_level: { kind: "one_of", values: partnerLevels },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;

/** The first user is an admin, and is invited by e-mail. */
export const MakePartner = z.strictObject({
  name: Name,
  country: Country,
  partner_level: z.enum(partnerLevels).optional(),
  admin: z.strictObject({ first_name: Name, last_name: Name, email: Email }),
});
export type MakePartner = z.infer<typeof MakePartner>;

export const ApprovePartner = z.strictObject({
  /** How it was verified; kept in its verification's history. */
  reason: z.string().trim().min(1).max(300),
});
export type ApprovePartner = z.infer<typeof ApprovePartner>;

export const ChangePartner = z.strictObject({ partner_level: z.enum(partnerLevels) });
export type ChangePartner = z.infer<typeof ChangePartner>;

export const SetSwitch = z.strictObject({ key_type: z.enum(switches), is_on: z.boolean() });
export type SetSwitch = z.infer<typeof SetSwitch>;

const Rate = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, clause("no_amount"));

/** What the provider charges for a payment, and the floor under what plans charge. Rates that aren't named stay. */
export const SetBuyRates = z.strictObject({
  rates: z
    .array(z.strictObject({ method: z.enum(paymentMethods), currency: Currency, percent: Percent, fixed_amount: Rate }))
    .min(1)
    .max(500),
});
export type SetBuyRates = z.infer<typeof SetBuyRates>;

/** Of what a merchant's fee is above the buy rate, of 100. */
export const SetShare = z.strictObject({ share_percent: Percent });
export const PlanShare = z.object({ plan_id: z.uuid(), share_percent: Decimal });
export type PlanShare = z.infer<typeof PlanShare>;

export const ActForSomeone = z.strictObject({
  email: Email,
  admin_name: z.string().trim().min(1).max(100),
  /** Shown to the person, and kept in the audit log. */
  reason: z.string().trim().min(1).max(300),
});
export type ActForSomeone = z.infer<typeof ActForSomeone>;

/** Why is kept in the audit log. */
export const RequireNewPassword = ActForSomeone.pick({ email: true, reason: true });
export type RequireNewPassword = z.infer<typeof RequireNewPassword>;
