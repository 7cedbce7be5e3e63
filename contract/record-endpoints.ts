/** The rows of a record type, written from one line; the keys stay literal, so that `Call` knows each of them. */
import { z } from "zod";
import { endpoint, listEndpoint } from "./endpoint";
import type { ListSpec, pageOf } from "./paging";
import type { Rule } from "./permissions";
import { RecordEvent } from "./records/record-event";
import { idParams } from "./values";

interface RecordType<T extends z.ZodObject, O extends z.ZodObject, S extends ListSpec, A extends Rule> {
  /** A row of the list. */
  record: T;
  /** The record alone, where it says more than a row. */
  one?: O;
  list: S;
  access: A;
  tag: string;
  /** For the reference: `"payins"`, `"a payin"`. */
  words: readonly [many: string, one: string];
  /** Not named by the specification: all its calls, or the one record's alone. */
  extension?: "all" | "one";
}

interface ListRow<T extends z.ZodObject, S extends ListSpec, A extends Rule> {
  summary: string;
  tag: string;
  access: A;
  list: S;
  data: ReturnType<typeof pageOf<T>>;
  organization_in?: "rows";
  extension?: true;
}

interface OneRow<D extends z.ZodType, A extends Rule> {
  summary: string;
  tag: string;
  access: A;
  params: typeof idParams;
  data: D;
  organization_in?: "rows";
  extension?: true;
}

const extension = { extension: true } as const;
/** A rule that names what the merchant must grant is asked row by row. */
const places = (access: Rule) => access.org_permission && ({ organization_in: "rows" } as const);

type RecordRows<P extends string, T extends z.ZodObject, O extends z.ZodObject, S extends ListSpec, A extends Rule> = Record<
  `GET ${P}`,
  ListRow<T, S, A>
> &
  Record<`GET ${P}/{id}`, OneRow<O, A>>;

/** `GET {path}` and `GET {path}/{id}`. */
export function recordRows<
  P extends string,
  T extends z.ZodObject,
  const S extends ListSpec,
  const A extends Rule,
  O extends z.ZodObject = T,
>(path: P, type: RecordType<T, O, S, A>): RecordRows<P, T, O, S, A> {
  const { record, one = record, list, access, tag, words } = type;
  const common = { tag, access, ...places(access) };
  const rows = {
    [`GET ${path}`]: listEndpoint(record, list, { ...common, summary: sentence(words[0]), ...(type.extension === "all" && extension) }),
    [`GET ${path}/{id}`]: endpoint({
      ...common,
      summary: sentence(words[1]),
      params: idParams,
      data: one,
      ...(type.extension && extension),
    }),
  };
  return rows as unknown as RecordRows<P, T, O, S, A>;
}

type TorcPath<R extends string> = `/partner/torc/${R}`;

type TorcRows<R extends string, T extends z.ZodObject, O extends z.ZodObject, S extends ListSpec, A extends Rule> = RecordRows<
  TorcPath<R>,
  T,
  O,
  S,
  A
> &
  Record<`GET ${TorcPath<R>}/org/all`, ListRow<T, S, A>> &
  Record<`GET ${TorcPath<R>}/{id}/event`, OneRow<z.ZodArray<typeof RecordEvent>, A>>;

/** A record under `/partner/torc`: list, the list over all organizations, one record, and what happened to it. */
export function torcRows<
  const R extends string,
  T extends z.ZodObject,
  const S extends ListSpec,
  const A extends Rule,
  O extends z.ZodObject = T,
>(resource: R, type: RecordType<T, O, S, A>): TorcRows<R, T, O, S, A> {
  const path: TorcPath<R> = `/partner/torc/${resource}`;
  const { record, list, access, tag, words } = type;
  const common = { tag, access, ...places(access) };
  const rows = {
    ...recordRows(path, type),
    [`GET ${path}/org/all`]: listEndpoint(record, list, { ...common, summary: `${sentence(words[0])}, of all organizations` }),
    [`GET ${path}/{id}/event`]: endpoint({
      ...common,
      summary: `What happened to ${words[1]}, oldest first`,
      params: idParams,
      data: z.array(RecordEvent),
      ...extension,
    }),
  };
  return rows as unknown as TorcRows<R, T, O, S, A>;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
