import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** `country`: its zones come first. */
    "time-zone": { says: { readonly country?: string }; make: (country?: string) => FieldOf<string | null, "time-zone"> };
  }
}

export const make: Make<"time-zone"> = (country) => ({ kind: "time-zone", ...(country !== undefined && { country }) });
