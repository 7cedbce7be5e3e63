import { z } from "zod";
import { merchantStages, stageNotes } from "../merchant-stages";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { waitingParties } from "../reference/parties";
import { organizationRoles } from "../reference/user-roles";
import { Sentence } from "../sentence";
import { StageCount } from "./onboarding";
import { kybStatuses, organizationStatuses } from "../reference/merchant-statuses";
import { invitationStatuses, userStatuses } from "../statuses";
import { ServedCountry } from "../kyb/served-country";
import { CountryCode, Email, Id, Name, PhoneCountryCode, PhoneNumber, Time } from "../values";

export const Invitation = z.object({
  status: z.enum(invitationStatuses),
  email: Email,
  first_name: z.string(),
  last_name: z.string(),
  sent_at: Time,
  expires_at: Time,
  accepted_at: Time.nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A merchant that the partner has onboarded. */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  legal_name: z.string().nullable(),
  country: CountryCode,
  city: z.string().nullable(),
  website_url: z.string().nullable(),
  industry_name: z.string().nullable(),
  status: z.enum(organizationStatuses),
  kyb_status: z.enum(kybStatuses),
  /** Follows from both statuses. */
  stage: z.enum(merchantStages),
  /** What its tag says instead of the stage. */
  stage_note: z.enum(stageNotes).nullable(),
  /** The partner, once an invitation has expired. */
  waiting_on: z.enum(waitingParties).nullable(),
  waiting_since: Time.nullable(),
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  is_kyb_permission_by_merchant: z.boolean(),
  /** What the organization lets its partner do; unknown values are stored and ignored. */
  partner_permission_list: z.array(z.string()),
  invitation: Invitation.nullable(),
  last_payment_at: Time.nullable(),
  /** Of the last thirty days, in the partner's own currency. Null without payments, or where it doesn't share them. */
  volume_30d: Decimal.nullable(),
  /** What the partner earned with it in these days. */
  commission_30d: Decimal.nullable(),
  figures_currency: Currency,
  /** When the exchange rates of these two were fixed; null if there are none. */
  figures_rates_at: Time.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type Organization = z.infer<typeof Organization>;
export type OrganizationField = keyof Organization;

/** With `organization_fields` the answer holds the id and the named fields only. */
export const OrganizationSlice = Organization.partial().required({ id: true });

export const organizationList = {
  filters: {
    id: { kind: "id" },
    stage: { kind: "one_of", values: merchantStages },
    country: { kind: "text" },
    waiting_on: { kind: "one_of", values: waitingParties },
    plan_id: { kind: "id" },
    created_at: { kind: "time" },
    status: { kind: "one_of", values: organizationStatuses },
    kyb_status: { kind: "one_of", values: kybStatuses },
  },
  sort: ["name", "country", "status", "kyb_status", "waiting_since", "volume_30d", "commission_30d", "last_payment_at", "created_at"],
  default_sort: "name",
  search: ["name", "legal_name", "contact_email", "id"],
  max_limit: 1000,
} as const satisfies ListSpec;

/** Merchant counts by state, for Home and the onboarding board. */
export const OrganizationSummary = z.object({
  total: z.number(),
  /** Merchants in onboarding, as on the board. */
  by_stage: z.array(StageCount),
  /** Questions on the desk that wait for the partner's answer. */
  needs_you_count: z.int(),
  by_status: z.array(z.object({ status: z.enum(organizationStatuses), count: z.number() })),
  /** Not approved yet, longest waiting first. */
  stuck_longest: z.array(
    Organization.pick({
      id: true,
      name: true,
      country: true,
      status: true,
      kyb_status: true,
      stage: true,
      waiting_on: true,
      waiting_since: true,
    }).extend({
      days: z.number(),
      /** `Directors missing`, as on the board. */
      blocking_short: Sentence.nullable(),
    }),
  ),
  expiring_invitations: z.array(
    z.object({ org_id: Id, org_name: z.string(), email: z.string(), expires_at: Time, is_expired: z.boolean() }),
  ),
  expiring_invitation_count: z.number(),
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

/** The specification's body; `gca_pricing_plan_id` is the plan the merchant starts with. */
export const InviteOrganization = z.strictObject({
  email: Email,
  first_name: Name,
  last_name: Name,
  org_name: Name,
  org_country: ServedCountry,
  is_kyb_permission_by_merchant: z.boolean(),
  gca_pricing_plan_id: Id.nullish(),
});
export type InviteOrganization = z.infer<typeof InviteOrganization>;

/** A merchant's user. */
export const OrganizationUser = z.object({
  id: Id,
  org_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: Email,
  phone_country_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  role: z.enum(organizationRoles),
  status: z.enum(userStatuses),
  /** Of the invitation last sent; null for who came without one. One that has expired is still PENDING. */
  invitation_status: z.enum(invitationStatuses).nullable(),
  /** Until then the link works; null unless one is open. */
  invitation_expires_at: Time.nullable(),
  last_sign_in_at: Time.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type OrganizationUser = z.infer<typeof OrganizationUser>;

const role = z.enum(organizationRoles);
/** A phone number has both parts or neither. */
const phone = { phone_country_code: PhoneCountryCode.nullish(), phone_number: PhoneNumber.nullish() };

export const AddOrganizationUser = z.strictObject({ org_id: Id, first_name: Name, last_name: Name, email: Email, role, ...phone });
export type AddOrganizationUser = z.infer<typeof AddOrganizationUser>;

/** Fields left out stay as they are; the e-mail address can't be changed. */
export const ChangeOrganizationUser = z.strictObject({
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  first_name: Name.optional(),
  last_name: Name.optional(),
  role: role.optional(),
  ...phone,
  status: z.enum(["ACTIVE", "DEACTIVATED"]).optional(),
});
export type ChangeOrganizationUser = z.infer<typeof ChangeOrganizationUser>;

export const SignInAsUser = z.strictObject({ org_id: Id, org_user_id: Id });
export type SignInAsUser = z.infer<typeof SignInAsUser>;

/** Opens the merchant's own portal as that user; works once, for 2 minutes. */
export const MerchantLoginLink = z.object({ link: z.string(), expires_at: Time });
export type MerchantLoginLink = z.infer<typeof MerchantLoginLink>;

/** Who acts as whom in the merchant's portal, and until when. */
export const MerchantLogin = z.object({
  org_id: Id,
  org_name: z.string(),
  org_user_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  partner_name: z.string(),
  /** The partner user's name. */
  signed_in_by: z.string(),
  expires_at: Time,
});
export type MerchantLogin = z.infer<typeof MerchantLogin>;

export const organizationUserList = {
  filters: {
    status: { kind: "one_of", values: userStatuses },
    role: { kind: "one_of", values: organizationRoles },
    invitation_status: { kind: "one_of", values: invitationStatuses },
    email: { kind: "text" },
    created_at: { kind: "time" },
  },
  sort: ["last_name", "email", "status", "created_at"],
  default_sort: "last_name",
  search: ["first_name", "last_name", "email"],
} as const satisfies ListSpec;

/** The users of all merchants. */
export const allOrganizationUserList = {
  ...organizationUserList,
  filters: { org_id: { kind: "id" }, ...organizationUserList.filters },
  search: [...organizationUserList.search, "id"],
} as const satisfies ListSpec;

/** A feature an organization can use. */
export const OrgFeatureControl = z.object({
  org_id: Id,
  feature: z.string(),
  is_enabled: z.boolean(),
  updated_at: Time.nullable(),
});
export type OrgFeatureControl = z.infer<typeof OrgFeatureControl>;

export const orgFeatures = ["PAYINS", "PAYOUTS", "FX_CONVERSIONS", "VIRTUAL_ACCOUNTS", "CHECKOUT"] as const;
export type OrgFeature = (typeof orgFeatures)[number];

export const SetOrgFeature = z.strictObject({
  org_id: Id,
  feature: z.enum(orgFeatures),
  is_enabled: z.boolean(),
});
export type SetOrgFeature = z.infer<typeof SetOrgFeature>;
