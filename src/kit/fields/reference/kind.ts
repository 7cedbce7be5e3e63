import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** Another resource's record, as a link. `name` is the field that holds its name; organizations have theirs from the session. */
    reference: {
      says: { readonly resource: string; readonly beside?: string };
      make: (resource: string, name?: string) => FieldOf<string | null, "reference">;
    };
  }
}

export const make: Make<"reference"> = (resource, name) => ({ kind: "reference", resource, ...(name !== undefined && { beside: name }) });
