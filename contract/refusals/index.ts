/**
 * Why a call is refused: a code, and the parameters that its sentence names in `{{…}}`. Code and parameters travel; the
 * portal says them in the person's language (`src/locales/<language>/refusals.json`), and the English here is what a
 * client without words shows, and what the gateway's mails and logs say.
 */
import { analyticsRefusals } from "./analytics";
import { answerSentences, answerWords } from "../kyb/problem";
import { englishOf, type Params, type ParamsOf } from "../sentence";
import { exportRefusals } from "./exports";
import { fieldRefusals } from "./fields";
import { fileRefusals } from "./files";
import { gatewayRefusals } from "./gateway";
import { onboardingRefusals } from "./onboarding";
import { peopleRefusals } from "./people";
import { signInRefusals } from "./sign-in";
import { statusWords } from "./status-words";
import { verificationRefusals } from "./verification";

export const refusals = {
  ...answerSentences,
  ...analyticsRefusals,
  ...exportRefusals,
  ...fieldRefusals,
  ...fileRefusals,
  ...gatewayRefusals,
  ...onboardingRefusals,
  ...peopleRefusals,
  ...signInRefusals,
  ...verificationRefusals,
} as const;

export type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;

export type RefusalParams<C extends RefusalCode> = ParamsOf<Refusals[C]>;

/** The English sentence; a parameter that is a code itself is said by its word. */
export function sentenceOf(code: RefusalCode, params: Params): string {
  const status = statusWords[params.status ?? ""];
  return englishOf(refusals[code], { ...params, ...answerWords(params), ...(status !== undefined && { status }) });
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
