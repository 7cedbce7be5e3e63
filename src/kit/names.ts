/**
 * Resources and forms by name, for the compiler alone: `src/resources/names.d.ts`, which `npm run records` writes, adds them. So a
 * file that names another one is checked without importing it.
 */
import type { FilterOf, ListCall } from "../../contract/endpoints";

/**
 * The call of each resource's list.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- written by a script
export interface ResourceLists {}

/** @public */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- written by a script
export interface FormNames {}

/** The names themselves, so that the compiler lists them and says which was meant. */
type NamesOf<T> = { [N in keyof T]: N }[keyof T] & string;

export type ResourceName = NamesOf<ResourceLists>;
export type FormName = NamesOf<FormNames>;

type Beginning<S extends string> = S extends `${infer A}${infer B}${infer C}${infer D}${string}` ? `${A}${B}${C}${D}${string}` : never;

type Unknown<N extends string> = [Extract<ResourceName, Beginning<N>>] extends [never]
  ? `'${N}' is no resource: src/resources has no ${N}.resource.ts`
  : `'${N}' is no resource. Did you mean '${Extract<ResourceName, Beginning<N>>}'?`;

/** An argument that names a resource: of those the compiler says nothing else by itself. */
export type Known<N extends string> = N extends ResourceName ? N : Unknown<N>;

type FiltersOf<N extends ResourceName> = ResourceLists[N] extends infer L extends ListCall ? FilterOf<L> : never;

/** Records of another resource that refer to this one by their field `by`, which their list filters by. */
export type RelatedTo = {
  [N in ResourceName]: { resource: N; by: FiltersOf<N>; isLinkOnly?: true };
}[ResourceName];
