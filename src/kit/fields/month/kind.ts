import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** The instant at which a calendar month of UTC begins. */
    month: { takes: "time"; make: () => FieldOf<string | null, "month"> };
  }
}

export const make: Make<"month"> = () => ({ kind: "month" });
