import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A list of words; `labels` is the i18n key of theirs below `values`. */
    tags: { says: { readonly labels: string }; make: (labels: string) => FieldOf<readonly string[] | null, "tags"> };
  }
}

export const make: Make<"tags"> = (labels) => ({ kind: "tags", labels });
