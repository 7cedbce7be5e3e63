import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** `asChoice`: a form asks it as two answers, each with a sentence about what it means. */
    boolean: {
      says: { readonly asChoice?: true };
      make: (options?: { asChoice?: true }) => FieldOf<boolean | null, "boolean">;
    };
  }
}

export const make: Make<"boolean"> = (options = {}) => ({ kind: "boolean", ...options });
