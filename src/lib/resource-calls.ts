/** What Refine may ask of a resource, each by the call that answers it. */
import type { Call, ListCall } from "../../contract/endpoints";
import type { Rule } from "../../contract/permissions";

export type ReadCall = Extract<Call, `GET ${string}`>;
export type ChangeCall = Exclude<Call, ReadCall>;

/** How its records are made, changed and removed; whatever else is done with one is an act: the beginning of its form's name. */
export interface ResourceWrites {
  /** The rule of changing and removing one, as in the contract; a new one has its own, `create.access`. */
  access?: Rule;
  create?: ChangeCall;
  update?: ChangeCall;
  remove?: ChangeCall;
  acts?: Readonly<Record<string, ChangeCall>>;
}

export interface ResourceCalls extends Omit<ResourceWrites, "access"> {
  list: ListCall;
  /** The call that lists the rows of one other record, `/{id}` in its path, and the filter by which the list has them. */
  within?: { by: string; list: ListCall };
  one?: Call;
  /** What happened to a record. */
  events?: Call;
}

/** The call by which rows are listed, with the other record that it is about, and the filters that it doesn't say itself. */
export function listCallOf({ list, within }: ResourceCalls, filters: Readonly<Record<string, string>>) {
  const id = within && filters[within.by];
  if (!within || id === undefined || id.includes(",")) return { call: list, filters };
  const { [within.by]: _, ...rest } = filters;
  return { call: within.list, params: { id }, filters: rest };
}

type Way = "create" | "update" | "remove";

/** What a write says beside its record and its body: Refine's `meta`. */
export interface WriteMeta {
  /** The act, where it is none of create, update and delete. */
  act?: string;
  params?: Readonly<Record<string, string>>;
  /** The call takes no body. */
  has_no_body?: true;
  /** One a content: the same write sent again does nothing twice. */
  idempotency_key?: string;
  /** The record's owner, if the call takes it as a header. */
  headers?: Readonly<Record<string, string>>;
}

const fileOf = (resource: string): string => `src/resources/${resource}.resource.ts`;

export function missingCall(resource: string, what: string): Error {
  return new Error(`${resource} has no call for ${what}. Declare it in ${fileOf(resource)}.`);
}

/** The call behind a write; throws an Error that says where to declare one. */
export function callOfWrite(resource: string, calls: ResourceCalls, way: Way, act: string | undefined): ChangeCall {
  const call = act === undefined ? calls[way] : act === "remove" ? calls.remove : calls.acts?.[act];
  if (!call) throw missingCall(resource, act === undefined ? `"${way}" (writes.${way})` : `the act "${act}" (writes.acts)`);
  return call;
}

/** Which of a resource's writes a call is: what `meta` says of it. */
export function actOf(resource: string, calls: ResourceCalls, call: ChangeCall): Pick<WriteMeta, "act"> {
  if (calls.create === call || calls.update === call) return {};
  if (calls.remove === call) return { act: "remove" };
  const [act] = Object.entries(calls.acts ?? {}).find(([, each]) => each === call) ?? [];
  if (act === undefined) throw missingCall(resource, `${call} (writes)`);
  return { act };
}

/** A call as Refine's `useCustom` names one. */
export function addressOfCall(call: Call): { url: string; method: "get" | "post" | "patch" | "put" | "delete" } {
  const [method = "", url = ""] = call.split(" ");
  return { url, method: method.toLowerCase() as "get" };
}
