/** Of a record's forms, those whose calls the gateway has; another one may lack some (`defineGateway`). */
import type { Call } from "../../../contract/endpoints";
import type { KitHost } from "../kit-context";
import type { RecordForm, Resource } from "../define-resource";
import { hasMasked, revealCall } from "../fields/masked/reveal-call";
import { changeFormOf } from "../record-address";

type Row = Record<string, unknown>;

/** An act's name begins its form's; what is no act changes the record, or removes it. */
export function callOfForm(resource: Resource<Row>, form: string): Call | undefined {
  const { acts = {}, update, remove } = resource.endpoints;
  const act = Object.keys(acts).find((name) => form.startsWith(name));
  if (act !== undefined) return acts[act];
  return form === changeFormOf(resource) ? update : remove;
}

export function offeredForms(may: KitHost["may"], resource: Resource<Row>, record: Row): readonly RecordForm<Row>[] {
  const isOffered = (call: Call | undefined) => call === undefined || may({ call }).allowed;
  // Numbers that can't be asked for whole would be written over by their masks.
  const canChange = !hasMasked(record, resource.fields) || isOffered(revealCall(resource));
  return (resource.show?.forms ?? []).filter(
    ({ form }) => isOffered(callOfForm(resource, form)) && (canChange || form !== changeFormOf(resource)),
  );
}

/** Those that its fields have come to, and whose time is not over. */
export const usableForms = (forms: readonly RecordForm<Row>[], record: Row): readonly RecordForm<Row>[] =>
  forms.filter(({ when, until }) => hasValues(record, when) && !isOver(record, until));

const hasValues = (record: Row, when: RecordForm<Row>["when"] = {}): boolean =>
  Object.entries(when).every(([name, wanted]) => (Array.isArray(wanted) ? (wanted as unknown[]) : [wanted]).includes(record[name]));

const isOver = (record: Row, until: string | undefined): boolean =>
  until !== undefined && typeof record[until] === "string" && Date.parse(record[until]) <= Date.now();
