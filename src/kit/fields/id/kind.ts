import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** An id of the record itself: short, with copy. */
    id: { takes: "id"; make: () => FieldOf<string | null, "id"> };
  }
}

export const make: Make<"id"> = () => ({ kind: "id" });
