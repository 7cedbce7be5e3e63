import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** The calling code of a phone number, such as +61. */
    "calling-code": { make: () => FieldOf<string | null, "calling-code"> };
  }
}

export const make: Make<"calling-code"> = () => ({ kind: "calling-code" });
