/**
 * Why a call is refused: a code, and the parameters its sentence names in `{{…}}`. Code and parameters are sent; the
 * portal translates them (`src/locales/<language>/refusals.json`), and the English here is for clients without
 * translations and for the gateway's e-mails and logs.
 */
import { analyticsRefusals } from "./analytics";
import { answerSentences, answerWords } from "../kyb/problem";
import { englishOf, type Params, type ParamsOf } from "../sentence";
import { bankStatementRefusals } from "./bank-statements";
import { disputeRefusals } from "./disputes";
import { earningsRefusals } from "./earnings";
import { exportRefusals } from "./exports";
import { fieldRefusals } from "./fields";
import { fileRefusals } from "./files";
import { gatewayRefusals } from "./gateway";
import { investRefusals } from "./invest";
import { methodWords } from "./method-words";
import { onboardingRefusals } from "./onboarding";
import { paymentRefusals } from "./payments";
import { peopleRefusals } from "./people";
import { pricingRefusals } from "./pricing";
import { providerRefusals } from "./provider";
import { reportRefusals } from "./reports";
import { settlementRefusals } from "./settlement";
import { signInRefusals } from "./sign-in";
import { statusWords } from "./status-words";
import { verificationRefusals } from "./verification";

export const refusals = {
  ...answerSentences,
  ...analyticsRefusals,
  ...bankStatementRefusals,
  ...disputeRefusals,
  ...earningsRefusals,
  ...exportRefusals,
  ...fieldRefusals,
  ...fileRefusals,
  ...gatewayRefusals,
  ...investRefusals,
  ...onboardingRefusals,
  ...paymentRefusals,
  ...peopleRefusals,
  ...pricingRefusals,
  ...providerRefusals,
  ...reportRefusals,
  ...settlementRefusals,
  ...signInRefusals,
  ...verificationRefusals,
} as const;

export type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;

export type RefusalParams<C extends RefusalCode> = ParamsOf<Refusals[C]>;

/** The parameters that are codes, as their words. */
const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = { status: statusWords, method: methodWords };

/** The English sentence; parameters that are codes are replaced by their words. */
export function sentenceOf(code: RefusalCode, params: Params): string {
  const worded = Object.entries(codeWords).flatMap(([name, words]) => {
    const word = words[params[name] ?? ""];
    return word === undefined ? [] : [[name, word]];
  });
  return englishOf(refusals[code], { ...params, ...answerWords(params), ...(Object.fromEntries(worded) as Params) });
}

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
