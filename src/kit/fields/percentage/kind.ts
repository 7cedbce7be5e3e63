import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A share of a hundred, as a decimal string. */
    percentage: { takes: "decimal"; make: () => FieldOf<string | null, "percentage"> };
  }
}

export const make: Make<"percentage"> = () => ({ kind: "percentage" });
