import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /**
     * Drawn as a tag in the specification's colours; `note` names the field whose value the tag shows where it has one, `labels`
     * the values that this resource has its own words for: a dispute is lost, not rejected.
     */
    status: {
      says: { readonly values: readonly string[]; readonly beside?: string; readonly labels?: string };
      make: <const V extends readonly string[], const N extends string = never>(
        values: V,
        how?: { note?: N; labels?: string },
      ) => FieldOf<V[number] | null, "status"> & { readonly beside?: N };
    };
  }
}

export const make: Make<"status"> = (values, { note, labels } = {}) => ({
  kind: "status",
  values,
  ...(note !== undefined && { beside: note }),
  ...(labels !== undefined && { labels }),
});
