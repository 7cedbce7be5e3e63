import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A phone number without its calling code. */
    phone: { make: () => FieldOf<string | null, "phone"> };
  }
}

export const make: Make<"phone"> = () => ({ kind: "phone" });
