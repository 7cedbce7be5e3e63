import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Several lines. */
    "long-text": { make: () => FieldOf<string | null, "long-text"> };
  }
}

export const make: Make<"long-text"> = () => ({ kind: "long-text" });
