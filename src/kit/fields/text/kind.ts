import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    text: { make: () => FieldOf<string | null, "text"> };
  }
}

export const make: Make<"text"> = () => ({ kind: "text" });
