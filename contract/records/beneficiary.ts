import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency } from "../money";
import { entityTypes, nameChecks } from "../reference/payout-checks";
import { activityStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";
import { BankAccount } from "./bank-account";

/** Who receives a merchant's payouts, and in which account. */
export const Beneficiary = z.object({
  id: Id,
  org_id: Id,
  name: z.string(),
  entity_type: z.enum(entityTypes),
  status: z.enum(activityStatuses),
  email: z.string().nullable(),
  country: CountryCode,
  address_line1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  currency: Currency,
  ...BankAccount.shape,
  name_check: z.enum(nameChecks),
  created_at: Time,
  updated_at: Time,
});
export type Beneficiary = z.infer<typeof Beneficiary>;

export const beneficiaryRecord = defineRecord({
  slug: "payout-beneficiary",
  words: ["beneficiaries", "a beneficiary"],
  access: localRails,
  record: Beneficiary,
  list: {
    filters: {
      status: { kind: "one_of", values: activityStatuses },
      org_id: { kind: "id" },
      entity_type: { kind: "one_of", values: entityTypes },
      country: { kind: "text" },
      currency: { kind: "text" },
      name_check: { kind: "one_of", values: nameChecks },
      created_at: { kind: "time" },
    },
    sort: ["name", "created_at"],
    default_sort: "name",
    search: ["name", "id"],
  },
});
