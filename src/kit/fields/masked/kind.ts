import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** An identity or account number: its last digits, the whole of it when asked for. */
    masked: { make: () => FieldOf<string | null, "masked"> };
  }
}

export const make: Make<"masked"> = () => ({ kind: "masked" });
