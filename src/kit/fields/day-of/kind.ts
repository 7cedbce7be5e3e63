import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A day of the week, 1 to 7 from Monday, or of the month, 1 to 28: the field `round` says of which, `WEEKLY` or `MONTHLY`. */
    "day-of": {
      says: { readonly beside: string };
      make: <const N extends string>(round: N) => FieldOf<number | null, "day-of"> & { readonly beside: N };
    };
  }
}

export const make: Make<"day-of"> = (round) => ({ kind: "day-of", beside: round });
