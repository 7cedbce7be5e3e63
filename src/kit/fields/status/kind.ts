import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Drawn as a tag in the specification's colours. */
    status: {
      says: { readonly values: readonly string[] };
      make: <const V extends readonly string[]>(values: V) => FieldOf<V[number] | null, "status">;
    };
  }
}

export const make: Make<"status"> = (values) => ({ kind: "status", values });
