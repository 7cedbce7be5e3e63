import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    emails: { make: () => FieldOf<readonly string[] | null, "emails"> };
  }
}

export const make: Make<"emails"> = () => ({ kind: "emails" });
