import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    number: { make: () => FieldOf<number | null, "number"> };
  }
}

export const make: Make<"number"> = () => ({ kind: "number" });
