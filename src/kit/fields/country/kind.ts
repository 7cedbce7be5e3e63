import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    country: { takes: "country"; make: () => FieldOf<string | null, "country"> };
  }
}

export const make: Make<"country"> = () => ({ kind: "country" });
