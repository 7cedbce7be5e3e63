import type { Known, ResourceName } from "../../names";
import type { AnyField, FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /**
     * Records of another resource that this one tells as `{ id, … }`: one, or several. Each is a link, called by its field `by`, which
     * is drawn `as` another kind than text. `only` says which of them count, by values that they have: others are drawn with the one that
     * they have instead, and a form, which sends ids, offers and keeps only those.
     */
    records: {
      says: {
        readonly resource: string;
        readonly by: string;
        readonly as?: AnyField;
        readonly only?: Readonly<Record<string, string>>;
      };
      make: <const R extends string = ResourceName>(
        resource: Known<R>,
        by: string,
        as?: AnyField,
        only?: Readonly<Record<string, string>>,
      ) => FieldOf<readonly string[] | readonly { id: string }[] | { id: string } | null, "records">;
    };
  }
}

export const make: Make<"records"> = (resource, by, as, only) => ({
  kind: "records",
  resource,
  by,
  ...(as && { as }),
  ...(only && { only }),
});
