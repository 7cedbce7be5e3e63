/** Why a call is refused, in the user's language. Loaded with the first refusal. */
import i18next from "i18next";
import type { SayRefusal } from "../lib/gateway-error";
import { sayCoded } from "../lib/say-coded";
import { loadScreenTexts } from "./screen-texts";

export async function refusalWords(): Promise<SayRefusal> {
  await loadScreenTexts("refusals");
  return (refusal) => sayCoded(i18next, "refusals", refusal);
}
