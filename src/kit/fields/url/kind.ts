import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    url: { make: () => FieldOf<string | null, "url"> };
  }
}

export const make: Make<"url"> = () => ({ kind: "url" });
