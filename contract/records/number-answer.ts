import { z } from "zod";
import { numberProblems } from "../kyb/number-check";

/** A correct number that no register knows is valid and has no name. */
export const NumberAnswer = z.object({
  valid: z.boolean(),
  name: z.string().optional(),
  address: z.string().optional(),
  /** What is wrong with it, as `contract/kyb/number-check` says it. */
  problem: z.object({ code: z.enum(numberProblems), expected: z.number().optional(), found: z.number().optional() }).optional(),
});
export type NumberAnswer = z.infer<typeof NumberAnswer>;
