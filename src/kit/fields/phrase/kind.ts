import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /**
     * What a record says in one sentence, by a value of a closed set: "Plan: {{current_plan_name}} → {{plan_name}}", each place a field
     * of the record. The sentence is the resource's, `phrases.<value>`; it may have another for a field without a value.
     */
    phrase: {
      says: { readonly values: readonly string[]; readonly labels: string };
      make: <const V extends readonly string[]>(values: V, labels: string) => FieldOf<V[number], "phrase">;
    };
  }
}

export const make: Make<"phrase"> = (values, labels) => ({ kind: "phrase", values, labels });
