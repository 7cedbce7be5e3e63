import { z } from "zod";
import type { ListSpec } from "../paging";
import { Id, Time } from "../values";

/** A price list that the partner offers to its merchants. */
export const PartnerPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(["ACTIVE", "DEACTIVATED"]),
  version: z.number(),
  organization_count: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type PartnerPlan = z.infer<typeof PartnerPlan>;

export const partnerPlanList = {
  filters: { status: { kind: "one_of", values: ["ACTIVE", "DEACTIVATED"] }, created_at: { kind: "time" } },
  sort: ["name", "created_at"],
  default_sort: "name",
  search: ["name"],
} as const satisfies ListSpec;
