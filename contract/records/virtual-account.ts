import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency } from "../money";
import { virtualAccountStatuses } from "../statuses";
import { Id, Time } from "../values";
import { BankAccount } from "./bank-account";

/** An account number under which a merchant is paid. */
export const VirtualAccount = z.object({
  id: Id,
  org_id: Id,
  /** Null if anyone can pay into it. */
  customer_id: Id.nullable(),
  customer_name: z.string().nullable(),
  reference: z.string(),
  status: z.enum(virtualAccountStatuses),
  currency: Currency,
  account_holder_name: z.string(),
  ...BankAccount.shape,
  created_at: Time,
  updated_at: Time,
});
export type VirtualAccount = z.infer<typeof VirtualAccount>;

export const virtualAccountRecord = defineRecord({
  slug: "virtual-account",
  words: ["virtual accounts", "a virtual account"],
  access: localRails,
  record: VirtualAccount,
  list: {
    filters: {
      status: { kind: "one_of", values: virtualAccountStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      created_at: { kind: "time" },
      customer_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
