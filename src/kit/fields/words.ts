/** Words for values of closed sets. A value without one is shown as received: another gateway may know more. */
import type { TFunction } from "i18next";
import { singular, spelled, spelledTitle } from "../../lib/spelled";
import type { Resource } from "../define-resource";
import type { AnyField } from "./kinds";

type Titled = Pick<Resource<Record<string, unknown>>, "title" | "fields">;

const lookUp = (t: TFunction, key: string | string[], value: string): string =>
  (t as unknown as (key: string | string[], options: { defaultValue: string }) => string)(key, { defaultValue: value });

export const statusWord = (t: TFunction, field: { labels?: string }, status: string): string =>
  lookUp(t, [...(field.labels === undefined ? [] : [`values.${field.labels}.${status}`]), `statuses.${status}`], status);

export const choiceWord = (t: TFunction, field: { labels: string }, value: string): string =>
  lookUp(t, `values.${field.labels}.${value}`, value);

/** The word for a value of a closed set, be it a status or not. */
export const valueWord = (t: TFunction, field: AnyField, value: string): string =>
  field.kind === "status" ? statusWord(t, field, value) : "labels" in field ? choiceWord(t, field, value) : value;

/** The resource's own word for a field, else the one that all resources share, else its name in letters. */
export const fieldLabel = (t: TFunction, resource: string, name: string): string =>
  lookUp(t, [`resources.${resource}.fields.${name}`, `fields.${name}`], spelled(name));

/** What a record says of a field that has no value, if its resource has a word for that: "Not yet". */
export const noneWord = (t: TFunction, resource: string, name: string): string | undefined =>
  lookUp(t, `resources.${resource}.none.${name}`, "") || undefined;

/** What a record that isn't there may have been, if its resource has a word for that: removed. */
export const goneWord = (t: TFunction, resource: string): string | undefined => lookUp(t, `resources.${resource}.gone`, "") || undefined;

export const sectionTitle = (t: TFunction, resource: string, title: string): string =>
  lookUp(t, [`resources.${resource}.sections.${title}`, `sections.${title}`], spelled(title));

/** Events of a record; reaching a status is an event too. The resource may have its own word: a dispute is lost, not rejected. */
export const eventWord = (t: TFunction, resource: string, kind: string): string =>
  lookUp(t, [`resources.${resource}.events.${kind}`, `events.${kind}`, `statuses.${kind}`], kind);

/**
 * A sentence about a record: texts, and between them the names of the fields in its places. `<key>_<field>` is the sentence where that
 * field has no value.
 */
export function phraseParts(t: TFunction, key: string, fields: readonly string[], isMissing: (field: string) => boolean): string[] {
  const places = Object.fromEntries(fields.map((name) => [name, `\n${name}\n`]));
  const said = (context?: string) =>
    (t as unknown as (key: string, options: object) => string)(key, { ...places, ...(context !== undefined && { context }) }).split("\n");
  const parts = said();
  const missing = parts.find((part, index) => index % 2 === 1 && isMissing(part));
  return missing === undefined ? parts : said(missing);
}

/** Its own word, else the one that all resources share, else what follows from its name; without any, it is missed by its key. */
export function resourceWord(t: TFunction, resource: string, key: string): string {
  const own = `resources.${resource}.${key}`;
  const word = lookUp(t, [own, `resource.${key}`], nameWords[key]?.(resource) ?? "");
  return word === "" ? t(own as "brand") : word;
}

/** What a record is called. */
export const recordTitle = (t: TFunction, { title, fields }: Titled, record: Record<string, unknown>): string =>
  title(record, (name) => {
    const field = fields[name];
    return field ? valueWord(t, field, String(record[name])) : String(record[name]);
  });

/** A form's word in a row, where there is less room than on a record's page. */
export const rowWord = (t: TFunction, resource: string, form: string): string =>
  lookUp(t, `resources.${resource}.in_row.${form}`, "") || resourceWord(t, resource, `forms.${form}`);

const nameWords: Record<string, (resource: string) => string> = { title: spelledTitle, one: (resource) => spelled(singular(resource)) };
