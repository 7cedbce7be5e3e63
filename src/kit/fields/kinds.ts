/**
 * What a resource file declares about a field: plain data. Each kind is a folder next to this file, which adds itself to
 * `Kinds` and defines its builder in `kind.ts`; its looks are in `renderer.tsx`. Nothing else names a kind.
 */

/**
 * By the folder's name: `says` is what a field of the kind holds besides its kind; `make` builds one; `takes` is the kind of text
 * that it draws, where it draws no others.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- each folder adds its own
export interface Kinds {}

export type FieldKind = keyof Kinds;

type Said<K extends FieldKind> = Kinds[K] extends { says: infer S } ? S : unknown;

/**
 * A field that can show values of type `V`. `accepts` is never called; as a property it makes the compiler
 * compare `V` strictly, so a status that the field does not know, or text for an amount, does not compile.
 */
export type FieldOf<V, K extends FieldKind = FieldKind> = {
  [P in K]: { readonly kind: P; readonly accepts?: (value: V) => void } & Said<P>;
}[K];

/** A field of any value type. */
export type AnyField<K extends FieldKind = FieldKind> = FieldOf<never, K>;

export type Make<K extends FieldKind> = Kinds[K] extends { make: infer M } ? M : never;

/** The resource a field links to; most link to none. */
export const resourceBehind = (field: AnyField | undefined): string | undefined =>
  field && "resource" in field ? field.resource : undefined;

/** The values of a closed set; null if any value is possible. */
export const valuesOf = (field: AnyField | undefined): readonly string[] | null => (field && "values" in field ? field.values : null);
