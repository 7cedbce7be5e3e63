import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A calendar day, the same in every zone. */
    day: { takes: "day"; make: () => FieldOf<string | null, "day"> };
  }
}

export const make: Make<"day"> = () => ({ kind: "day" });
