import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    "date-time": { takes: "time"; make: () => FieldOf<string | null, "date-time"> };
  }
}

export const make: Make<"date-time"> = () => ({ kind: "date-time" });
