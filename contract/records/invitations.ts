/** Many merchants invited from a file. */
import { z } from "zod";
import { Coded } from "../sentence";
import { kybStatuses, organizationStatuses } from "../reference/merchant-statuses";
import { Email, Id, Time } from "../values";
import { InviteOrganization } from "./organization";

/** How many rows one call takes. */
export const invitationLimits = { checked: 500, sent: 100 } as const;

export const CheckInvitations = z.strictObject({
  rows: z
    .array(z.strictObject({ email: Email }))
    .min(1)
    .max(invitationLimits.checked),
});

/** An address that already belongs to one of the partner's merchants. */
export const CheckedInvitation = z.object({
  /** In lower case. */
  email: z.string(),
  org_id: Id,
  org_name: z.string(),
  org_status: z.enum(organizationStatuses),
  kyb_status: z.enum(kybStatuses),
  /** When the merchant's invitation was last sent. */
  invited_at: Time.nullable(),
  created_at: Time,
});
export type CheckedInvitation = z.infer<typeof CheckedInvitation>;

/** An invitation with the key that makes it one, however often it is sent. */
export const InviteRow = InviteOrganization.extend({ key: Id });
export type InviteRow = z.infer<typeof InviteRow>;

export const InviteOrganizations = z.strictObject({ rows: z.array(InviteRow).min(1).max(invitationLimits.sent) });
export type InviteOrganizations = z.infer<typeof InviteOrganizations>;

/** What became of a row. LATER: nothing was sent yet; send the row again after `retry_after_seconds`. */
export const InvitedRow = z.object({
  key: z.string(),
  status: z.enum(["SENT", "REFUSED", "LATER"]),
  org_id: Id.nullable(),
  refusal: Coded.nullable(),
  field_refusals: z.record(z.string(), Coded),
  retry_after_seconds: z.number().nullable(),
});
export type InvitedRow = z.infer<typeof InvitedRow>;
