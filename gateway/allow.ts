/** Throws if the contract's rule says no. */
import type { Verdict } from "../contract/permissions";
import { AppError } from "./app-error";
import { said } from "./said";

/** Throws `forbidden` with the reason and what is missing. */
export function allow(verdict: Verdict): void {
  if (verdict.allowed) return;
  const { reason, missing } = verdict;
  throw new AppError("forbidden", said(`forbidden_${reason}`), { reason, missing });
}
