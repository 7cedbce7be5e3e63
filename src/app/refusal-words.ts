/** Why a call is refused, in the person's language. Loaded with the first refusal. */
import i18next from "i18next";
import type { RefusalCode } from "../../contract/refusals";
import type { SayRefusal } from "../lib/gateway-error";
import { loadScreenTexts } from "./screen-texts";

export async function refusalWords(): Promise<SayRefusal> {
  await loadScreenTexts("refusals");
  const words = i18next.getResourceBundle(i18next.language, "refusals") as Readonly<Record<string, string>>;
  const known = (code: string): code is RefusalCode => code in words;
  return ({ code, params }) => (known(code) ? i18next.t(code, { ns: "refusals", ...params }) : null);
}
