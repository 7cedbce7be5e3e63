import type { Known, ResourceName } from "../../names";
import type { FieldOf, Make } from "../kinds";

declare module "../kinds" {
  interface Kinds {
    /**
     * Another resource's record, as a link. `name` is the field that holds its name; organizations have theirs from the
     * session. `only` narrows what a form offers, by filters of the resource's list; `{org_id}` is the merchant that the
     * form is about.
     */
    reference: {
      takes: "id";
      says: { readonly resource: string; readonly beside?: string; readonly only?: Readonly<Record<string, string>> };
      make: <const R extends string = ResourceName, const N extends string = never>(
        resource: Known<R>,
        name?: N,
        only?: Readonly<Record<string, string>>,
      ) => FieldOf<string | null, "reference"> & { readonly beside?: N };
    };
  }
}

export const make: Make<"reference"> = (resource, name, only) => ({
  kind: "reference",
  resource,
  ...(name !== undefined && { beside: name }),
  ...(only !== undefined && { only }),
});
