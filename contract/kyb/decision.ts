/** What a reviewer decides about a verification. */
import { z } from "zod";
import { kybStatuses } from "../reference/merchant-statuses";
import { Id } from "../values";
import { reviewerStatuses } from "./transitions";

const path = z.string().min(1).max(200);

/** Why something is decided as it is: what a person reads. */
export const DecisionReason = z.string().trim().min(1).max(2000);

export const DecideKyb = z.strictObject({
  status: z.enum(reviewerStatuses),
  /** What to fix, by field path. */
  remarks: z.union([z.record(path, DecisionReason), z.array(z.strictObject({ path, message: DecisionReason })).max(100)]).nullish(),
  reviewer_name: z.string().trim().min(1).max(100).nullish(),
});
export type DecideKyb = z.infer<typeof DecideKyb>;

export const KybDecision = z.object({
  org_id: Id,
  org_name: z.string(),
  kyb_status: z.enum(kybStatuses),
  remarks: z.record(z.string(), z.string()),
});

/** A person's identity, or a name on the lists, as a reviewer found it. */
export const DecideCheck = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("VERIFICATION"),
    entity_id: Id,
    result: z.enum(["APPROVED", "REJECTED"]),
    note: DecisionReason.nullish(),
  }),
  z.strictObject({ kind: z.literal("SCREENING"), entity_id: Id, result: z.enum(["CLEAR", "HIT"]), note: DecisionReason.nullish() }),
]);
export type DecideCheck = z.infer<typeof DecideCheck>;

/** Yes or no, to what was asked for. */
export const Decide = z.strictObject({ status: z.enum(["APPROVED", "REJECTED"]), reason: DecisionReason.nullish() });
export type Decide = z.infer<typeof Decide>;
