import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A rate or share as a decimal string, with its original digits. */
    decimal: { says: { readonly unit?: "percent" }; make: (unit?: "percent") => FieldOf<string | null, "decimal"> };
  }
}

export const make: Make<"decimal"> = (unit) => ({ kind: "decimal", ...(unit && { unit }) });
