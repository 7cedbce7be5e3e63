import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A decimal string; `currency` names the field that holds its code. */
    money: {
      says: { readonly beside: string };
      make: <const C extends string>(currency: C) => FieldOf<string | null, "money"> & { readonly beside: C };
    };
  }
}

export const make: Make<"money"> = (currency) => ({ kind: "money", beside: currency });
