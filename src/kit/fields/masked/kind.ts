import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** An identity or account number: shows its last digits, or all of it on request. */
    masked: { make: () => FieldOf<string | null, "masked"> };
  }
}

export const make: Make<"masked"> = () => ({ kind: "masked" });
