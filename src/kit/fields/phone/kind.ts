import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /** A phone number without its calling code, which `code` names the field of: they are read as one. */
    phone: {
      says: { readonly beside?: string };
      make: <const C extends string = never>(code?: C) => FieldOf<string | null, "phone"> & { readonly beside?: C };
    };
  }
}

export const make: Make<"phone"> = (code) => ({ kind: "phone", ...(code !== undefined && { beside: code }) });
