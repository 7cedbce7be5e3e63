import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** `asChoice`: a form asks it as two answers, with a sentence about what each means; `yes` first or `no`. */
    boolean: {
      says: { readonly asChoice?: "yes" | "no" };
      make: (options?: { asChoice?: "yes" | "no" }) => FieldOf<boolean | null, "boolean">;
    };
  }
}

export const make: Make<"boolean"> = (options = {}) => ({ kind: "boolean", ...options });
