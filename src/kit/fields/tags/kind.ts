import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A list of words; `labels` is their i18n key under `values`, `offered` what a form lets users tick. */
    tags: {
      says: { readonly labels: string; readonly offered?: readonly string[] };
      make: (labels: string, offered?: readonly string[]) => FieldOf<readonly string[] | null, "tags">;
    };
  }
}

export const make: Make<"tags"> = (labels, offered) => ({ kind: "tags", labels, ...(offered && { offered }) });
