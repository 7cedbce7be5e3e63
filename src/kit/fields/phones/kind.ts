import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Each with its calling code: `+61 412345678`. */
    phones: { make: () => FieldOf<readonly string[] | null, "phones"> };
  }
}

export const make: Make<"phones"> = () => ({ kind: "phones" });
