/**
 * While the portal is developed every answer is held to the contract, so that a gateway that answers wrongly is named at
 * the door and not where something is missing on a screen. The built portal has none of it (ADR 4).
 */
import type { Call } from "../../contract/endpoints";

/** `body`: the whole answer. Throws an Error with the call, and each field with its value and what is expected. */
export async function checkAnswer(call: Call, body: unknown): Promise<void> {
  const [{ endpoints }, { mismatchesOf }] = await Promise.all([import("../../contract/endpoints"), import("../lib/mismatches")]);
  const wrong = mismatchesOf(endpoints[call], body);
  if (wrong.length === 0) return;
  const said = `${call} does not match the contract. ${wrong.join("; ")}`;
  // Some screens go on without an answer; the developer still hears of it.
  console.warn(said);
  throw new Error(said);
}
