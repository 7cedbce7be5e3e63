import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** The instant at which a period begins; `until` names the field of its end, `zone` the one of the time zone that its days are of. */
    period: {
      takes: "time";
      says: { readonly until: string; readonly zone: string };
      make: <const U extends string, const Z extends string>(
        until: U,
        zone: Z,
      ) => FieldOf<string | null, "period"> & { readonly until: U; readonly zone: Z };
    };
  }
}

export const make: Make<"period"> = (until, zone) => ({ kind: "period", until, zone });
