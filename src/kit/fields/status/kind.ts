import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Drawn as a tag in the specification's colours; `note` names the field whose value the tag shows where it has one. */
    status: {
      says: { readonly values: readonly string[]; readonly beside?: string };
      make: <const V extends readonly string[], const N extends string = never>(
        values: V,
        note?: N,
      ) => FieldOf<V[number] | null, "status"> & { readonly beside?: N };
    };
  }
}

export const make: Make<"status"> = (values, note) => ({ kind: "status", values, ...(note !== undefined && { beside: note }) });
