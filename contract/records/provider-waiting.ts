import { z } from "zod";
import { Id, Time } from "../values";

export const waitingKinds = ["KYB", "PERMISSION", "PLAN_CHANGE", "SETTLEMENT_BANK", "ACTIVATION", "INVEST", "IDENTITY", "DISPUTE"] as const;

/** Something that was asked for and that the provider decides. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  partner_id: Id,
  partner_name: z.string(),
  /** The merchant, or the partner itself as an organization. */
  org_id: Id,
  org_name: z.string(),
  /** What the deciding call is asked with. */
  id: Id,
  /** The currency, the investment partner or the kind of check that the decision names; null for others. */
  detail: z.string().nullable(),
  since: Time,
});
export type Waiting = z.infer<typeof Waiting>;

export const WaitingList = z.object({
  total: z.int(),
  /** The longest waiting first, at most 200. */
  items: z.array(Waiting),
});
export type WaitingList = z.infer<typeof WaitingList>;
