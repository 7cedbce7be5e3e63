/** A type of record under `/partner/torc`: what it is and who sees it, from which its calls, its store and its settings follow. */
import type { z } from "zod";
import type { ListSpec } from "./paging";
import type { Rule } from "./permissions";

type Names<T extends z.ZodObject> = keyof z.output<T> & string;

/** A list that is sorted and searched by what its record has. */
interface ListBy<K extends string> extends ListSpec {
  sort: readonly K[];
  default_sort: K | `-${K}`;
  search: readonly K[];
}

export interface RecordType<T extends z.ZodObject, O extends z.ZodObject, S extends ListSpec, A extends Rule> {
  /** A row of the list. */
  record: T;
  /** The record alone, where it says more than a row. */
  one?: O;
  list: S;
  access: A;
  /** Its group in the reference; `Payments` when left out. */
  tag?: string;
  /** For the reference: `"payins"`, `"a payin"`. */
  words: readonly [many: string, one: string];
}

export interface TorcRecord<
  W extends string = string,
  T extends z.ZodObject = z.ZodObject,
  O extends z.ZodObject = z.ZodObject,
  S extends ListSpec = ListSpec,
  A extends Rule = Rule,
> extends RecordType<T, O, S, A> {
  /** The part of its list's path after `/partner/torc/`. */
  slug: W;
  /** The record's amounts by the field that holds their currency: answered in its own decimals. */
  money?: { readonly [K in Names<O>]?: readonly Names<O>[] };
}

/**
 * The file that exports `payinRecord` is all there is to say of payins here: `record-index.ts` finds it by that name, and
 * the gateway's table `payin` with it.
 */
export const defineRecord = <
  const W extends string,
  T extends z.ZodObject,
  const S extends ListBy<Names<T>>,
  const A extends Rule,
  O extends z.ZodObject = T,
>(
  record: TorcRecord<W, T, O, S, A> & { list: { filters: { readonly [N in keyof S["filters"]]: N extends Names<T> ? unknown : never } } },
): TorcRecord<W, T, O, S, A> => record;
