import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    email: { make: () => FieldOf<string | null, "email"> };
  }
}

export const make: Make<"email"> = () => ({ kind: "email" });
