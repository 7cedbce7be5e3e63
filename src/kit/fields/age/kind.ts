import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** An instant, as the whole days since then. */
    age: { takes: "time"; make: () => FieldOf<string | null, "age"> };
  }
}

export const make: Make<"age"> = () => ({ kind: "age" });
