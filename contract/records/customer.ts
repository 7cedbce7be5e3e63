import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { activityStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";

/** Who pays a merchant. */
export const Customer = z.object({
  id: Id,
  org_id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone_country_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  status: z.enum(activityStatuses),
  country: CountryCode,
  address_line1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** The merchant's own number for this customer. */
  reference: z.string(),
  created_at: Time,
  updated_at: Time,
});
export type Customer = z.infer<typeof Customer>;

export const customerRecord = defineRecord({
  slug: "customer",
  words: ["customers", "a customer"],
  access: localRails,
  record: Customer,
  list: {
    filters: {
      status: { kind: "one_of", values: activityStatuses },
      org_id: { kind: "id" },
      country: { kind: "text" },
      created_at: { kind: "time" },
    },
    sort: ["name", "created_at"],
    default_sort: "-created_at",
    search: ["name", "email", "reference", "id"],
  },
});
