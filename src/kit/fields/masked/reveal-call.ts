import type { Call } from "../../../../contract/endpoints";
import { isMasked } from "../../../../contract/mask";
import type { Rule } from "../../../../contract/permissions";
import type { Resource } from "../../define-resource";

type AnyResource = Resource<Record<string, unknown>>;

/** What answers a record's masked numbers whole: every call for one record that has any has it beside it. */
export const revealCall = ({ endpoints }: AnyResource): Call | undefined =>
  endpoints.one && (`${endpoints.one.replace("GET", "POST")}/reveal` as Call);

/** As in the contract's row: everyone who may read the record and change something. */
export const revealRule = (resource: AnyResource | undefined): Rule => {
  const call = resource && revealCall(resource);
  return { admin: true, ...resource?.access, ...(call && { call }) };
};

/** Whether one of these fields, those of its kind, came masked from the gateway. */
export const hasMasked = (
  record: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, { kind: string } | undefined>>,
): boolean =>
  Object.entries(record).some(([name, value]) => fields[name]?.kind === "masked" && typeof value === "string" && isMasked(value));
