/** A schema's message about a field: a code of `refusals` with its parameters, in the single string that zod keeps. */
import { type Coded, type Params, type ParamsOf } from "./sentence";
import type { RefusalCode, Refusals } from "./refusals";

type Given<C extends RefusalCode> = keyof ParamsOf<Refusals[C]> extends never ? [] : [params: ParamsOf<Refusals[C]>];

/** `clause("text_too_long", { count: 40 })` → `text_too_long {"count":40}`. */
export function clause<C extends RefusalCode>(code: C, ...[params]: Given<C>): string {
  return writeClause({ code, params: params ?? {} });
}

export const writeClause = ({ code, params }: Coded): string =>
  Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code;

/** The reverse; null for a text that isn't a clause. */
export function readClause(text: string): Coded | null {
  const [, code, json] = /^([a-z][a-z0-9_]*)(?: (\{.*\}))?$/s.exec(text) ?? [];
  return code === undefined ? null : { code, params: json === undefined ? {} : (JSON.parse(json) as Params) };
}
