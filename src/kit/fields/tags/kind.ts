import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A list of words; `labels` is the i18n key of theirs below `values`, `offered` what a form lets one tick. */
    tags: {
      says: { readonly labels: string; readonly offered?: readonly string[] };
      make: (labels: string, offered?: readonly string[]) => FieldOf<readonly string[] | null, "tags">;
    };
  }
}

export const make: Make<"tags"> = (labels, offered) => ({ kind: "tags", labels, ...(offered && { offered }) });
