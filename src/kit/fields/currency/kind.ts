import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** The ISO 4217 code of one of these currencies. */
    currency: {
      says: { readonly values: readonly string[]; readonly labels: "currencies" };
      make: <const V extends readonly string[]>(values: V) => FieldOf<V[number] | null, "currency">;
    };
  }
}

export const make: Make<"currency"> = (values) => ({ kind: "currency", values, labels: "currencies" });
