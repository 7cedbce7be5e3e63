/** Throws if the contract's rule says no. */
import type { Verdict } from "../contract/permissions";
import { AppError } from "./app-error";
import { refusal } from "./refusal";

/** Throws `forbidden` with the reason and what is missing. */
export function allow(verdict: Verdict): void {
  if (verdict.allowed) return;
  const { reason, missing } = verdict;
  if (reason === "absent") throw new TypeError("a gateway asks itself for no call that it lacks");
  throw new AppError("forbidden", refusal(`forbidden_${reason}`), { reason, missing });
}
