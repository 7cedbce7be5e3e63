/**
 * Why a call is refused: a code, and the parameters that its sentence names in `{{…}}`. Code and parameters travel; the
 * portal says them in the person's language (`src/locales/<language>/refusals.json`), and the English here is what a
 * client without words shows, and what the gateway's mails and logs say.
 */
import { fillIn } from "../fill-in";
import { analyticsRefusals } from "./analytics";
import { exportRefusals } from "./exports";
import { fileRefusals } from "./files";
import { gatewayRefusals } from "./gateway";
import { onboardingRefusals } from "./onboarding";
import { peopleRefusals } from "./people";
import { signInRefusals } from "./sign-in";
import { verificationRefusals } from "./verification";

export const refusals = {
  ...analyticsRefusals,
  ...exportRefusals,
  ...fileRefusals,
  ...gatewayRefusals,
  ...onboardingRefusals,
  ...peopleRefusals,
  ...signInRefusals,
  ...verificationRefusals,
} as const;

type Refusals = typeof refusals;
export type RefusalCode = keyof Refusals;

type Named<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;

/** Texts and numbers by name. */
export type RefusalParams<C extends RefusalCode> = Readonly<Record<Named<Refusals[C]>, string | number>>;

/** As it stands in an answer: `{"code": "file_other_type", "params": {"found": "PNG", "announced": "PDF"}}`. */
export interface Refusal {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** The English sentence. */
export const sentenceOf = (code: RefusalCode, params: Refusal["params"]): string => fillIn(refusals[code], params);
