import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /**
     * A decimal string; `currency` names the field that holds its code, `ratesAt` the one that says when the rates were
     * fixed which it was converted with.
     */
    money: {
      takes: "decimal";
      says: { readonly beside: string; readonly ratesAt?: string };
      make: <const C extends string, const R extends string = never>(
        currency: C,
        ratesAt?: R,
      ) => FieldOf<string | null, "money"> & { readonly beside: C; readonly ratesAt?: R };
    };
  }
}

export const make: Make<"money"> = (currency, ratesAt) => ({
  kind: "money",
  beside: currency,
  ...(ratesAt !== undefined && { ratesAt }),
});
