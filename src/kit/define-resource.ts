/**
 * A resource: one small file that says what a record's list and page show. Menu, routes, deep links, access,
 * labels, filters, sorting and column preferences all come out of it.
 */
import type { FilterOf, ListCall, RecordOf, SchemaOf, SortOf, Call, DataOf } from "../../contract/endpoints";
import { commonKinds, listFacts, type UntoldFields } from "../../contract/list-facts";
import type { Rule } from "../../contract/permissions";
import type { records } from "../../contract/record-index";
import type { TableKey } from "../../contract/records/setting";
import type { ResourceCalls, ResourceWrites } from "../lib/resource-calls";
import type { Fits } from "./fields/fits";
import type { AnyField, FieldOf } from "./fields/kinds";
import type { FormName, RelatedTo } from "./names";

/** A record's part of the address, below `/partner/torc`. */
type RecordSlug = keyof typeof records;

type ReadCalls = Pick<ResourceCalls, "list" | "one" | "events" | "within">;

/** Below `/preview/`, parameters with a colon. */
interface ResourcePaths {
  list: string;
  /** The record's own id is the last parameter, `:id`. */
  show?: string;
  /** The list of one record's rows; its one parameter is the field that refers to it. */
  narrowed?: string;
}

/** A form that writes the resource's records: its file in `forms/`, and the rule of its call. */
export interface FormUse<F extends string = string> {
  form: F;
  access: Rule;
}

/** A form over the list, a form on a page of its own (a path below `/preview/`), or a hand-written page. */
export type CreateForm<F extends string = string> = (FormUse<F> & { path?: string }) | { form?: never; path: string; access: Rule };

/** On the record's page; only while the record's fields have one of these values, and until the time that one of them says. */
export interface RecordForm<R, F extends string = string> extends FormUse<F> {
  when?: { readonly [K in keyof R]?: R[K] | readonly R[K][] };
  until?: keyof R & string;
  /** What should be done now: the page's one filled button. */
  isNext?: boolean;
  /** At the end of its row in lists, too, on a phone the first only; `within`: of one merchant's alone, which have more room. */
  isInRow?: true | "within";
}

/** What menu, routes and links need. */
export interface ResourceHead {
  /** Menu key, i18n prefix, and Refine's name. */
  name: string;
  /** `events` answers what happened to a record; without it the page has no timeline. */
  endpoints: ResourceCalls;
  paths: ResourcePaths;
  /** Words under which records are linked to from outside: `{word}`, `{word}/{id}`, `{word}/{org_id}/{id}`, `{word}?id=`. */
  deepLinks?: readonly string[];
  menu?: { order: number };
  access?: Rule;
  /** The rule of changing and removing one. */
  writeAccess?: Rule;
  /** What makes a new one. */
  create?: CreateForm;
  /** Under which key the chosen columns are saved. */
  preferenceKey: TableKey;
  sort: string;
}

/** `Shown` are the record's fields that the resource declares. What the contract says may be left out. */
interface ListDeclaration<Shown extends string, Filters extends string, Sort extends string> {
  /** Shown until the user chooses; the first one names the row and always stays. */
  columns: readonly Shown[];
  /** Which of them give way first where there is no room for all; then those at the end, but for what a phone's row has. */
  yielding?: readonly Shown[];
  /** As the contract has them, of the fields that are declared. */
  filters?: readonly Filters[];
  /**
   * The two figures of a phone's row: at its start and at its end, there with what belongs to it, or without it with another.
   * `title` names the row there instead of the first column, if it has a value: who is paid says more than a reference. `before` is drawn in
   * front of the name, as a first name does. Lists across merchants say whose a row is by themselves.
   */
  compact: { start: Shown; end: Shown; with?: Shown; otherwise?: Shown; title?: Shown; before?: Shown };
  search?: boolean;
  /** A filter with a closed set, each value a tab with its count over the list. */
  tabs?: Filters;
  /** The order of a tab by its value, where it is another than the list's: what is due soonest among those that are open. */
  tabSort?: Readonly<Record<string, Sort | `-${Sort}`>>;
  /** Whether rows can be ticked, pinned and acted on; the list filters by `id`. */
  hasRowActions?: true;
  /** Columns whose head sorts: what the gateway can sort by. */
  sortable?: readonly Sort[];
}

interface SectionDeclaration<Shown extends string> {
  /** i18n key below the resource's `sections`. */
  title: string;
  fields: readonly Shown[];
  /** Fields without a value are left out, and the section where none has one: bank numbers that other countries use. */
  hidesMissing?: true;
}

/** Records of another resource that refer to this one by their field `by`, which their list filters by. */
export interface RelatedList {
  resource: string;
  by: string;
  /** Only a link to the list: for what would be too many cards. */
  isLinkOnly?: true;
}

interface ShowDeclaration<R, Shown extends string, Form extends string = string, Related = RelatedList> {
  /** The facts; left out where a hand-written part takes their place. */
  sections?: readonly SectionDeclaration<Shown>[];
  /** The field behind the title. */
  status?: Shown;
  /** Drawn as the title instead of its text: an amount. */
  lead?: Shown;
  /** Whom or what it is about, beside the title's reference: who is paid. */
  about?: Shown;
  /** The reference between list and record on the way there: the organization. */
  belongsTo?: Shown;
  /** The few facts that come first, side by side. */
  summary?: readonly Shown[];
  /** Records that this one names (its own reference fields), and records that name it. */
  related?: readonly (Shown | Related)[];
  /** Forms that change the record, the next step first. */
  forms?: readonly RecordForm<R, Form>[];
}

export interface Resource<R> extends ResourceHead {
  title: (record: R, say: (field: string) => string) => string;
  fields: { [K in keyof R & string]?: FieldOf<R[K]> };
  list: Whole<ListDeclaration<keyof R & string, string, string>, "filters" | "search" | "sortable">;
  show?: ShowDeclaration<R, keyof R & string>;
}

type Whole<T, K extends keyof T> = T & { [P in K]-?: T[P] };

/** A list may answer slices; what is there has its type, and absence is the cell's affair. */
type Full<R> = { [K in keyof R]-?: Exclude<R[K], undefined> };

type ListOf<E extends RecordSlug | ReadCalls> = E extends RecordSlug ? `GET /partner/torc/${E}` : E extends ReadCalls ? E["list"] : never;

type AnswersRecord<E> = E extends { one: infer O extends Call } ? (DataOf<O> extends object ? unknown : never) : unknown;

type FieldName<L extends ListCall> = keyof RecordOf<L> & string;

/** A resource as its file says it: what the engine runs without types is held to the calls here. What the contract says may be left out. */
interface Declared<E extends RecordSlug | ReadCalls, L extends ListCall, N extends FieldName<L>, F> extends Omit<
  ResourceHead,
  "endpoints" | "sort" | "preferenceKey" | "create"
> {
  /** The record's slug, or the calls that read it. */
  endpoints: E & AnswersRecord<E>;
  /** The calls that change it. */
  writes?: ResourceWrites;
  sort?: (SortOf<L> & NoInfer<N>) | `-${SortOf<L> & NoInfer<N>}`;
  create?: CreateForm<FormName>;
  /** `say` has the word for a field's value of a closed set. */
  title: (record: Full<RecordOf<L>>, say: (field: NoInfer<N>) => string) => string;
  /** What there is to show, in the order in which it is offered: left out, the whole record, the first column first. */
  fields?: readonly N[];
  /** How a field is drawn that its schema doesn't tell, or that is drawn otherwise here. */
  kinds?: {
    [K in keyof F]: K extends NoInfer<N> ? Fits<F[K], K, Full<RecordOf<L>>, SchemaOf<L, K>> : `fields doesn't name it`;
  };
  list: ListDeclaration<NoInfer<N>, FilterOf<L> & NoInfer<N>, SortOf<L> & NoInfer<N>>;
  show?: ShowDeclaration<Full<RecordOf<L>>, NoInfer<N>, FormName, RelatedTo>;
}

/** Left out, the key is the record's slug. */
type Saved<E> = E extends RecordSlug ? { preferenceKey?: TableKey } : { preferenceKey: TableKey };

type Untold<L, N> = L extends keyof UntoldFields ? Extract<N, UntoldFields[L]> : never;

/** Its name is what the compiler says where one is missing. */
type NotToldByTheContract<N extends string> = { readonly [K in N]: AnyField };

/** The kinds that only the file can say. */
type Asked<L, N> = [Untold<L, N>] extends [never] ? unknown : { kinds: NotToldByTheContract<Untold<L, N>> };

/**
 * Declares a resource. The record's type comes from the list's call, so a column, filter or sort key that the
 * gateway does not have, or a field of the wrong kind, does not compile.
 */
export function defineResource<
  const E extends RecordSlug | ReadCalls,
  const N extends FieldName<ListOf<E>> = FieldName<ListOf<E>>,
  const F extends object = object,
>(declared: Declared<E, ListOf<E>, N, F> & Saved<E> & Asked<ListOf<E>, N>): Resource<Record<string, unknown>> {
  const { endpoints, writes: { access: writeAccess, ...writes } = {}, fields: named, kinds, ...rest } = declared;
  const reads: ReadCalls = typeof endpoints === "string" ? recordCalls(endpoints) : endpoints;
  const own = typeof endpoints === "string" && { preferenceKey: endpoints.replaceAll("-", "_") };
  const { access: rule, sort, fields: ofRecord, kinds: ofList, statuses, ...list } = factsOf(reads.list, !named);
  // A gateway that lacks the list lacks the resource: its menu entry, its places and its links.
  const access = { ...(rest.access ?? rule), call: reads.list };
  const create = rest.create && { ...rest.create, access: { ...rest.create.access, ...(writes.create && { call: writes.create }) } };
  const told: Kinds = { ...kindsByName, ...(statuses && { status: { kind: "status", values: statuses } }), ...ofList, ...kinds };
  const names: readonly string[] = named ?? [...new Set([...rest.list.columns.slice(0, 1), ...(ofRecord ?? [])])];
  const isNamed = (name: string) => names.includes(name);
  return {
    ...own,
    sort,
    endpoints: { ...reads, ...writes },
    ...(writeAccess && { writeAccess }),
    ...rest,
    access,
    ...(create && { create }),
    fields: Object.fromEntries(names.map((name) => [name, told[name] ?? { kind: "text" }])),
    list: { search: true, ...list, filters: list.filters.filter(isNamed), sortable: list.sortable.filter(isNamed), ...rest.list },
  } as unknown as Resource<Record<string, unknown>>;
}

const kindsByName = Object.fromEntries(commonKinds.flatMap(([kind, names]) => names.map((name) => [name, kind])));

type Kinds = Readonly<Record<string, AnyField | undefined>>;

interface Facts {
  access?: Rule;
  sort: string;
  sortable: readonly string[];
  filters: readonly string[];
  search?: false;
  /** Where the resource doesn't say which. */
  fields?: readonly string[];
  /** Of its field `status`. */
  statuses?: readonly string[];
  kinds?: Kinds;
}

/** What the contract says of a list. A build writes that first; while the portal is developed, a resource may be newer. */
function factsOf(call: string, isWhole: boolean): Facts {
  const facts = (listFacts as Record<string, Facts | undefined>)[call];
  if (import.meta.env.DEV && (!facts || (isWhole && !facts.fields)))
    throw new Error(`contract/list-facts.ts is older than the resource of ${call}: npm run records`);
  return facts as Facts;
}

const recordCalls = (slug: RecordSlug): ReadCalls => ({
  list: `GET /partner/torc/${slug}`,
  one: `GET /partner/torc/${slug}/{id}`,
  events: `GET /partner/torc/${slug}/{id}/event`,
});
