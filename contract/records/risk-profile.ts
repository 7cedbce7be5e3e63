import { z } from "zod";
import { riskLevels } from "../kyb/risk";
import { Sentence } from "../sentence";
import { Id, Time } from "../values";

/** How closely a merchant is watched, and why. */
export const RiskProfile = z.object({
  org_id: Id,
  level: z.enum(riskLevels),
  /** The sum of the factors' points. */
  score: z.int(),
  factors: z.array(z.object({ code: z.string(), sentence: Sentence, points: z.int() })),
  /** Settled in the 90 days before `computed_at`. */
  payin_count: z.int(),
  dispute_count: z.int(),
  refund_count: z.int(),
  computed_at: Time,
});
export type RiskProfile = z.infer<typeof RiskProfile>;
