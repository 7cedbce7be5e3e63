/** What a resource file says of a field: data alone. How a kind looks stands in its folder beside this file. */

/**
 * A field that can show values of type `V`. `accepts` is never called; as a property it makes the compiler
 * compare `V` strictly, so a status that the field does not know, or text for an amount, does not compile.
 */
export interface FieldOf<V> {
  readonly kind: FieldKind;
  readonly accepts?: (value: V) => void;
  /** Another field of the record that the kind needs: an amount's currency, a reference's name. */
  readonly beside?: string;
  /** Closed sets: statuses, types. */
  readonly values?: readonly string[];
  /** For a reference: the resource it leads to. */
  readonly resource?: string;
  /** The value that calls for the reader. */
  readonly stress?: string;
  readonly unit?: "percent";
  /** Labels of values, where they are not statuses: i18n key below `values`. */
  readonly labels?: string;
}

export const fieldKinds = ["text", "id", "money", "status", "choice", "date-time", "boolean", "email", "country", "reference", "number", "decimal", "day", "masked", "tags"] as const;
export type FieldKind = (typeof fieldKinds)[number];

type Text = string | null;

export const field = {
  text: (): FieldOf<Text> => ({ kind: "text" }),
  /** An id of the record itself: short, with copy. */
  id: (): FieldOf<Text> => ({ kind: "id" }),
  /** A decimal string; `currency` names the field that holds its code. */
  money: (currency: string): FieldOf<Text> => ({ kind: "money", beside: currency }),
  /** Drawn as a tag in the specification's colours. */
  status: <const V extends readonly string[]>(values: V): FieldOf<V[number] | null> => ({ kind: "status", values }),
  /** One of a closed set that is no status; `stress` is the value that calls for the reader. */
  choice: <const V extends readonly string[]>(values: V, labels: string, stress?: V[number]): FieldOf<V[number] | null> => ({
    kind: "choice",
    values,
    labels,
    ...(stress !== undefined && { stress }),
  }),
  dateTime: (): FieldOf<Text> => ({ kind: "date-time" }),
  boolean: (): FieldOf<boolean | null> => ({ kind: "boolean" }),
  email: (): FieldOf<Text> => ({ kind: "email" }),
  country: (): FieldOf<Text> => ({ kind: "country" }),
  /** Another resource's record, as a link. `name` is the field that holds its name; organizations have theirs from the session. */
  reference: (resource: string, name?: string): FieldOf<Text> => ({ kind: "reference", resource, ...(name !== undefined && { beside: name }) }),
  number: (): FieldOf<number | null> => ({ kind: "number" }),
  /** A rate or share as a decimal string, with the digits it came with. */
  decimal: (unit?: "percent"): FieldOf<Text> => ({ kind: "decimal", ...(unit && { unit }) }),
  /** A calendar day, the same in every zone. */
  day: (): FieldOf<Text> => ({ kind: "day" }),
  /** An identity or account number: its last digits, the whole of it when asked for. */
  masked: (): FieldOf<Text> => ({ kind: "masked" }),
  /** A list of words. */
  tags: (labels: string): FieldOf<readonly string[] | null> => ({ kind: "tags", labels }),
} as const;
