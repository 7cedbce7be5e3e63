import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { MaskedNumber } from "../masked-number";
import { entityTypes } from "../reference/payout-checks";
import { activityStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";

/** The name a merchant sends payouts under. */
export const PayoutSender = z.object({
  id: Id,
  org_id: Id,
  name: z.string(),
  entity_type: z.enum(entityTypes),
  status: z.enum(activityStatuses),
  country: CountryCode,
  address_line1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** A company's number, or the number of a person's identification. */
  registration_number: MaskedNumber,
  created_at: Time,
  updated_at: Time,
});
export type PayoutSender = z.infer<typeof PayoutSender>;

export const payoutSenderRecord = defineRecord({
  slug: "payout-sender",
  words: ["senders of payouts", "a sender of payouts"],
  access: localRails,
  record: PayoutSender,
  list: {
    filters: {
      status: { kind: "one_of", values: activityStatuses },
      org_id: { kind: "id" },
      entity_type: { kind: "one_of", values: entityTypes },
      country: { kind: "text" },
      created_at: { kind: "time" },
    },
    sort: ["name", "created_at"],
    default_sort: "name",
    search: ["name", "id"],
  },
});
