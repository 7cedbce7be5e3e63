import type { FieldOf, Make } from "../kinds";

/** Fields of the same record with the currencies of a rate: so many units `of` one for a unit of the other. */
interface RateBetween {
  readonly per: string;
  readonly of: string;
}

declare module "../kinds" {
  interface Kinds {
    /** A rate as a decimal string, with its original digits. */
    decimal: {
      takes: "decimal";
      says: { readonly unit?: RateBetween };
      make: (unit?: RateBetween) => FieldOf<string | null, "decimal">;
    };
  }
}

export const make: Make<"decimal"> = (unit) => ({ kind: "decimal", ...(unit && { unit }) });
