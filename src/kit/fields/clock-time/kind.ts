import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A time on the clock of no day in particular: `08:00`. */
    "clock-time": { make: () => FieldOf<string | null, "clock-time"> };
  }
}

export const make: Make<"clock-time"> = () => ({ kind: "clock-time" });
