/** The rows of a record type, written from what it says of itself; the keys stay literal, so that `Call` knows each of them. */
import { z } from "zod";
import type { RecordType, TorcRecord } from "./define-record";
import { endpoint, listEndpoint } from "./endpoint";
import { maskedIn, type MaskedIn, type MaskedNumber } from "./masked-number";
import type { ListSpec, pageOf } from "./paging";
import type { Rule } from "./permissions";
import { RecordEvent } from "./records/record-event";
import { idParams } from "./values";

/** What a record elsewhere says as well. */
interface OtherRecord {
  tag: string;
  /** Not named by the specification: all its calls, or the one record's alone. */
  extension?: "all" | "one";
}

export interface ListRow<T extends z.ZodObject, S extends ListSpec, A extends Rule> {
  summary: string;
  tag: string;
  access: A;
  list: S;
  data: ReturnType<typeof pageOf<T>>;
  organization_in?: "rows";
  extension?: true;
}

export interface OneRow<D extends z.ZodType, A extends Rule> {
  summary: string;
  tag: string;
  access: A;
  params: typeof idParams;
  data: D;
  organization_in?: "rows";
  extension?: true;
}

/** The record's masked numbers, whole; the audit log says who asked. */
export interface RevealRow<O extends z.ZodObject, A extends Rule> {
  summary: string;
  tag: string;
  access: A & { admin: true };
  params: typeof idParams;
  data: z.ZodObject<Record<MaskedIn<O>, MaskedNumber>>;
  organization_in?: "rows";
  extension: true;
}

const extension = { extension: true } as const;
/** A rule that names what the merchant must grant is asked row by row. */
const places = (access: Rule) => access.org_permission && ({ organization_in: "rows" } as const);

type RecordRows<P extends string, T extends z.ZodObject, O extends z.ZodObject, S extends ListSpec, A extends Rule> = Record<
  `GET ${P}`,
  ListRow<T, S, A>
> &
  Record<`GET ${P}/{id}`, OneRow<O, A>> &
  RevealRows<P, O, A>;

/** `POST {path}/{id}/reveal`, of a record that has masked numbers. */
type RevealRows<P extends string, O extends z.ZodObject, A extends Rule> = [MaskedIn<O>] extends [never]
  ? unknown
  : Record<`POST ${P}/{id}/reveal`, RevealRow<O, A>>;

/** `GET {path}` and `GET {path}/{id}`, and what reveals its masked numbers. */
export function recordRows<
  P extends string,
  T extends z.ZodObject,
  const S extends ListSpec,
  const A extends Rule,
  O extends z.ZodObject = T,
>(path: P, type: RecordType<T, O, S, A> & OtherRecord): RecordRows<P, T, O, S, A> {
  const { record, one = record, list, access, tag, words } = type;
  const common = { tag, access, ...places(access) };
  const masked = maskedIn(one);
  const rows = {
    [`GET ${path}`]: listEndpoint(record, list, { ...common, summary: sentence(words[0]), ...(type.extension === "all" && extension) }),
    [`GET ${path}/{id}`]: endpoint({
      ...common,
      summary: sentence(words[1]),
      params: idParams,
      data: one,
      ...(type.extension && extension),
    }),
    ...(masked.length > 0 && {
      [`POST ${path}/{id}/reveal`]: endpoint({
        ...common,
        access: { admin: true, ...access },
        summary: `The masked numbers of ${words[1]}, whole; the audit log says who asked`,
        params: idParams,
        data: z.object(Object.fromEntries(masked.map((name) => [name, z.string().nullable()]))),
        ...extension,
      }),
    }),
  };
  return rows as unknown as RecordRows<P, T, O, S, A>;
}

type TorcPath<W extends string> = `/partner/torc/${W}`;
type Records = Record<string, TorcRecord>;
/** The record alone, where it says more than a row. */
type OneOf<R extends TorcRecord> = R extends TorcRecord<string, z.ZodObject, infer O> ? O : never;
type ListRowOf<R extends TorcRecord> = ListRow<R["record"], R["list"], R["access"]>;

type RecordEndpoints<All extends Records> = {
  [W in keyof All & string as `GET ${TorcPath<W>}` | `GET ${TorcPath<W>}/org/all`]: ListRowOf<All[W]>;
} & { [W in keyof All & string as `GET ${TorcPath<W>}/{id}`]: OneRow<OneOf<All[W]>, All[W]["access"]> } & {
  [W in keyof All & string as `GET ${TorcPath<W>}/{id}/event`]: OneRow<z.ZodArray<typeof RecordEvent>, All[W]["access"]>;
} & {
  [W in keyof All & string as [MaskedIn<OneOf<All[W]>>] extends [never] ? never : `POST ${TorcPath<W>}/{id}/reveal`]: RevealRow<
    OneOf<All[W]>,
    All[W]["access"]
  >;
};

/** Records under `/partner/torc`: the list, the list over all organizations, one record, and what happened to it. */
export function recordEndpoints<All extends Records>(records: All): RecordEndpoints<All> {
  return Object.assign({}, ...Object.values(records).map(rowsOf)) as RecordEndpoints<All>;
}

function rowsOf(type: TorcRecord) {
  const path = `/partner/torc/${type.slug}`;
  const { record, list, access, tag = "Payments", words } = type;
  const common = { tag, access, ...places(access) };
  return {
    ...recordRows(path, { ...type, tag }),
    [`GET ${path}/org/all`]: listEndpoint(record, list, { ...common, summary: `${sentence(words[0])}, of all organizations` }),
    [`GET ${path}/{id}/event`]: endpoint({
      ...common,
      summary: `What happened to ${words[1]}, oldest first`,
      params: idParams,
      data: z.array(RecordEvent),
      ...extension,
    }),
  };
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
