/** A sentence of the contract's table with its parameters: a refusal contains this instead of text. */
import { isRefusalCode, sentenceOf, type RefusalCode, type RefusalParams } from "../contract/refusals";
import { readClause } from "../contract/clause";
import type { Coded, Params } from "../contract/sentence";

export interface Refusal extends Coded {
  /** In English. */
  readonly text: string;
}

type Given<C extends RefusalCode> = keyof RefusalParams<C> extends never ? [] : [params: RefusalParams<C>];

export function refusal<C extends RefusalCode>(code: C, ...given: Given<C>): Refusal {
  const params: Params = given[0] ?? {};
  return { code, params, text: sentenceOf(code, params) };
}

/** For a problem found by a contract rule; throws for a code without a sentence, which is our own bug. */
export function refusalOf({ code, params }: Coded): Refusal {
  if (!isRefusalCode(code)) throw new Error(`there is no sentence for ${code}`);
  return { code, params, text: sentenceOf(code, params) };
}

/** For a schema's message; one that isn't a clause is not meant for users, so it only says that the field is wrong. */
export function refusalFromClause(message: string | undefined): Refusal {
  const coded = message === undefined ? null : readClause(message);
  return coded && isRefusalCode(coded.code) ? refusalOf(coded) : refusal("field_wrong");
}
