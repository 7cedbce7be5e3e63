import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Free text with suggestions: other values are accepted as typed. */
    "suggested-text": {
      says: { readonly suggestions: readonly string[] };
      make: (suggestions: readonly string[]) => FieldOf<string | null, "suggested-text">;
    };
  }
}

export const make: Make<"suggested-text"> = (suggestions) => ({ kind: "suggested-text", suggestions });
