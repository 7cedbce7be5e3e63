import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    boolean: { make: () => FieldOf<boolean | null, "boolean"> };
  }
}

export const make: Make<"boolean"> = () => ({ kind: "boolean" });
