import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    countries: { make: () => FieldOf<readonly string[] | null, "countries"> };
  }
}

export const make: Make<"countries"> = () => ({ kind: "countries" });
