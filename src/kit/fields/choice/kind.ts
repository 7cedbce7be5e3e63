import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** One of a closed set that is no status; `stress` is the value that calls for the reader. */
    choice: {
      says: { readonly values: readonly string[]; readonly labels: string; readonly stress?: string };
      make: <const V extends readonly string[]>(values: V, labels: string, stress?: V[number]) => FieldOf<V[number] | null, "choice">;
    };
  }
}

export const make: Make<"choice"> = (values, labels, stress) => ({
  kind: "choice",
  values,
  labels,
  ...(stress !== undefined && { stress }),
});
