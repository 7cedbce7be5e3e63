import { z } from "zod";
import type { ListSpec } from "../paging";
import { activityStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A price list that the partner offers to its merchants. */
export const PartnerPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(activityStatuses),
  version: z.number(),
  organization_count: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type PartnerPlan = z.infer<typeof PartnerPlan>;

export const partnerPlanList = {
  filters: { status: { kind: "one_of", values: activityStatuses }, created_at: { kind: "time" } },
  sort: ["name", "created_at"],
  default_sort: "name",
  search: ["name", "id"],
} as const satisfies ListSpec;
