import { clause } from "../clause";
import { z } from "zod";
import { partnerLevels } from "../permissions";
import { kybStatuses, userStatuses } from "../statuses";
import type { ListSpec } from "../paging";
import { CountryCode, Email, Id, Name, PhoneCountryCode, PhoneNumber, Time } from "../values";

export const Partner = z.object({
  id: Id,
  name: z.string(),
  country: CountryCode,
  partner_level: z.enum(partnerLevels),
  kyb_status: z.enum(kybStatuses),
  /** The organization that is the partner itself; its verification is the partner's own. */
  associated_org: z.object({ id: Id, name: z.string() }),
  created_at: Time,
});
export type Partner = z.infer<typeof Partner>;

/** A person who signs in here. */
export const PartnerUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: Email,
  phone_country_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  is_phone_verified: z.boolean(),
  is_admin: z.boolean(),
  is_read_only: z.boolean(),
  is_totp_enabled: z.boolean(),
  status: z.enum(userStatuses),
  last_sign_in_at: Time.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type PartnerUser = z.infer<typeof PartnerUser>;

/** A phone number has both of its parts, or none. */
export const InvitePartnerUser = z.strictObject({
  first_name: Name,
  last_name: Name,
  email: Email,
  is_admin: z.boolean(),
  phone_country_code: PhoneCountryCode.nullish(),
  phone_number: PhoneNumber.nullish(),
});
export type InvitePartnerUser = z.infer<typeof InvitePartnerUser>;

export const partnerUserList = {
  filters: {
    status: { kind: "one_of", values: userStatuses },
    is_admin: { kind: "boolean" },
    email: { kind: "text" },
    created_at: { kind: "time" },
  },
  sort: ["last_name", "email", "status", "last_sign_in_at", "created_at"],
  default_sort: "last_name",
  search: ["first_name", "last_name", "email"],
} as const satisfies ListSpec;

/** The one who is signed in, with what a session needs to draw its first screen. */
export const SignedInUser = PartnerUser.extend({
  partner_id: Id,
  session: z.object({
    id: Id,
    /** The gateway's clock: a browser's may be wrong by hours. */
    now: Time,
    /** When it ends without another call. */
    idle_expires_at: Time,
    /** When it ends in any case. */
    expires_at: Time,
    is_bo_admin_login: z.boolean(),
    /** Who acts in this person's name, in an impersonated session. */
    impersonator_name: z.string().nullable(),
  }),
  /** Saved settings of this person by key, such as the columns of a list. */
  preferences: z.record(z.string(), z.unknown()),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** A switch of the partner: `{"key_type": "LOCAL_RAILS", "value": "true"}`. */
export const PartnerControl = z.object({ key_type: z.string(), value: z.string() });
export type PartnerControl = z.infer<typeof PartnerControl>;

/** Column preference keys, one a table (specification, section 9). */
export const preferenceKeys = [
  "transaction",
  "payin",
  "payout",
  "virtual_account",
  "checkout",
  "refund",
  "beneficiary",
  "dispute",
  "customer",
  "fx_conversion",
  "invoice",
  "organization",
  "pricing_setup",
  "settlement_bank",
  "report",
  "org_user",
] as const;
/** Tables and choices that the specification does not name. */
export const ownPreferenceKeys = [
  "partner_user",
  "bulk_payout",
  "session",
  "payout_sender",
  "settlement",
  "settlement_payout",
  "wallet",
  "wallet_transaction",
  "wallet_fund_transfer",
  "adjustment",
  "connector",
  "webhook",
  "display",
  "palette",
] as const;

/** Settings of the partner as a whole; writing one needs an admin. */
export const partnerSettingKeys = ["partner_logo"] as const;

export const settingKeys = [...preferenceKeys, ...ownPreferenceKeys, ...partnerSettingKeys] as const;
export type SettingKey = (typeof settingKeys)[number];

const columnsShown = {
  /** Names of fields, in the order they are shown. */
  columns: z.array(z.string().max(100)).max(100),
  density: z.enum(["standard", "compact"]),
};

/** Filters and columns under a name. */
export const SavedView = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(60),
  /** The list's address behind the question mark, without page and view. */
  search: z.string().max(4000),
  ...columnsShown,
});
export type SavedView = z.infer<typeof SavedView>;

/** What a list remembers for a person. */
export const ListPreference = z.strictObject({ ...columnsShown, views: z.array(SavedView).max(50).optional() });
export type ListPreference = z.infer<typeof ListPreference>;

/** How this person wants things shown, whatever the browser. */
const DisplayPreference = z.strictObject({
  theme: z.string().max(40).nullable(),
  time_zone: z.string().max(60).nullable(),
  language: z.string().max(20).nullable(),
});

export const Setting = z.object({
  key: z.enum(settingKeys),
  /** Null where nothing was saved yet. */
  value: z.unknown(),
  updated_at: Time.nullable(),
});
export type Setting = z.infer<typeof Setting>;

/** What the command palette remembers: the addresses are the portal's own. */
const RecentChoices = z.strictObject({
  recent: z
    .array(
      z.strictObject({
        key: z.string().max(300),
        label: z.string().max(300),
        href: z.string().max(1000).startsWith("/preview/", clause("no_portal_address")),
      }),
    )
    .max(20),
});

const listKeys = [...preferenceKeys, ...ownPreferenceKeys].filter(
  (key): key is Exclude<SettingKey, "display" | "palette" | "partner_logo"> => key !== "display" && key !== "palette",
);

/** Null forgets what was saved. What was stored before there were these shapes is read as it is. */
export const SaveSetting = z
  .discriminatedUnion("key", [
    z.strictObject({ key: z.enum(listKeys), value: ListPreference.nullable() }),
    z.strictObject({ key: z.literal("display"), value: DisplayPreference.nullable() }),
    z.strictObject({ key: z.literal("palette"), value: RecentChoices.nullable() }),
    z.strictObject({ key: z.literal("partner_logo"), value: z.uuid().nullable() }),
  ])
  .refine(({ value }) => JSON.stringify(value).length <= 10_000, { error: clause("json_too_long", { count: 10_000 }), path: ["value"] });
export type SaveSetting = z.infer<typeof SaveSetting>;
