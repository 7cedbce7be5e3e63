import { z } from "zod";
import { partnerLevels } from "../permissions";
import { kybStatuses } from "../reference/merchant-statuses";
import { invitationStatuses, userStatuses } from "../statuses";
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
  /** Of the invitation last sent; null for who came without one. One that has expired is still PENDING. */
  invitation_status: z.enum(invitationStatuses).nullable(),
  /** Until then the link works; null unless one is open. */
  invitation_expires_at: Time.nullable(),
  last_sign_in_at: Time.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type PartnerUser = z.infer<typeof PartnerUser>;

/** A phone number has both parts or neither. */
export const InvitePartnerUser = z.strictObject({
  first_name: Name,
  last_name: Name,
  email: Email,
  is_admin: z.boolean(),
  phone_country_code: PhoneCountryCode.nullish(),
  phone_number: PhoneNumber.nullish(),
});
export type InvitePartnerUser = z.infer<typeof InvitePartnerUser>;

/** Fields left out stay as they are. */
export const ChangePartnerUser = z.strictObject({
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  is_admin: z.boolean().optional(),
  status: z.enum(["ACTIVE", "DEACTIVATED"]).optional(),
});
export type ChangePartnerUser = z.infer<typeof ChangePartnerUser>;

export const partnerUserList = {
  filters: {
    status: { kind: "one_of", values: userStatuses },
    is_admin: { kind: "boolean" },
    invitation_status: { kind: "one_of", values: invitationStatuses },
    email: { kind: "text" },
    created_at: { kind: "time" },
  },
  sort: ["last_name", "email", "status", "last_sign_in_at", "created_at"],
  default_sort: "last_name",
  search: ["first_name", "last_name", "email"],
} as const satisfies ListSpec;

/** The signed-in user, with what a session needs for its first screen. */
export const SignedInUser = PartnerUser.extend({
  partner_id: Id,
  session: z.object({
    id: Id,
    /** The gateway's clock, because a browser's may be hours off. */
    now: Time,
    /** When it ends if no further call is made. */
    idle_expires_at: Time,
    /** When it ends in any case. */
    expires_at: Time,
    is_bo_admin_login: z.boolean(),
    /** Who is acting as this user, in an impersonated session. */
    impersonator_name: z.string().nullable(),
    /** Why, in the admin's own words. */
    impersonation_reason: z.string().nullable(),
  }),
  /** Saved settings of this person by key, such as the columns of a list. */
  preferences: z.record(z.string(), z.unknown()),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** A switch of the partner: `{"key_type": "LOCAL_RAILS", "value": "true"}`. */
export const PartnerControl = z.object({ key_type: z.string(), value: z.string() });
export type PartnerControl = z.infer<typeof PartnerControl>;
