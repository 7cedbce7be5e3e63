/** A sentence of the contract's table with its parameters: what a refusal carries instead of words. */
import { sentenceOf, type Refusal, type RefusalCode, type RefusalParams } from "../contract/refusals";

export interface Said extends Refusal {
  /** In English. */
  readonly text: string;
}

type Given<C extends RefusalCode> = keyof RefusalParams<C> extends never ? [] : [params: RefusalParams<C>];

export function said<C extends RefusalCode>(code: C, ...given: Given<C>): Said {
  const params: Refusal["params"] = given[0] ?? {};
  return { code, params, text: sentenceOf(code, params) };
}
