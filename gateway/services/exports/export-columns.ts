/** What an export's column contains, derived from the list's record: resources declare nothing for exports. */
import { refusal } from "../../refusal";
import { z } from "zod";
import type { Endpoint } from "../../../contract/endpoint";
import { Decimal } from "../../../contract/money";
import type { Page, WholeList } from "../../../contract/paging";
import type { ExportColumn } from "../../../contract/records/list-export";
import { Time } from "../../../contract/values";
import { malformedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { partnerPlan } from "../../db/schema/partner";
import { listOrganizationNames } from "../organizations/organizations";

/** A list opened as the caller. */
export interface ListToExport {
  row: Endpoint;
  read: (part: WholeList & { limit: number; cursor?: string }) => Promise<Page<Record<string, unknown>>>;
}

/** A cell before it becomes text: numbers and times keep their type if the file supports it. */
export type CellKind = "text" | "figure" | "time" | "boolean";

export interface OutputColumn {
  label: string;
  kind: CellKind;
  /** Null if the record has no value. */
  read: (record: Record<string, unknown>) => string | null;
}

/** Fields whose records `readNames` knows by name. */
const named = new Set(["org_id", "plan_id"]);

/** What an id is written as in a column `as` "name"; nothing is read where there is none. */
export async function readNames(sql: Sql, columns: readonly ExportColumn[]): Promise<Map<string, string>> {
  if (!columns.some(({ as }) => as === "name")) return new Map();
  const plans = await sql.select({ id: partnerPlan.id, name: partnerPlan.name }).from(partnerPlan);
  const names = await listOrganizationNames(sql);
  for (const { id, name } of plans) names.set(id, name);
  return names;
}

/** Throws `malformed` for a column the list's record doesn't have. */
export function columnsOf(
  row: Endpoint,
  request: { columns: ExportColumn[]; time_zone: string },
  names: ReadonlyMap<string, string>,
): OutputColumn[] {
  const shape = recordShape(row);
  return request.columns.map(({ name, label, as, words = {} }, index) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!schema) throw malformedField(`columns.${index}.name`, refusal("column_unknown"));
    if (as === "name" && !named.has(name)) throw malformedField(`columns.${index}.as`, refusal("column_no_name"));
    if (as === "name") return { label, kind: "text", read: (record) => names.get(String(record[name])) ?? textOf(record[name]) };
    const kind = kindOf(schema);
    const wordOf = (value: unknown) => (typeof value === "string" && Object.hasOwn(words, value) ? words[value] : value);
    const read = (record: Record<string, unknown>) => {
      const value = record[name];
      return textOf(Array.isArray(value) ? value.map(wordOf) : wordOf(value));
    };
    return { label: kind === "time" ? `${label} (${request.time_zone})` : label, kind, read };
  });
}

/** Every field of the list's record, under its own name. */
export const everyColumn = (row: Endpoint): ExportColumn[] => Object.keys(recordShape(row)).map((name) => ({ name, label: name }));

/** A list returns `{data: record[], …}`. */
function recordShape(row: Endpoint): Record<string, z.ZodType> {
  const data = row.data instanceof z.ZodObject ? (row.data.shape as Record<string, z.ZodType>).data : undefined;
  const record = data instanceof z.ZodArray ? data.element : undefined;
  return record instanceof z.ZodObject ? record.shape : {};
}

function kindOf(schema: z.ZodType): CellKind {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return kindOf(schema.unwrap() as z.ZodType);
  if (schema === Time) return "time";
  if (schema instanceof z.ZodObject) {
    const { id, name, created_at } = schema.shape as Record<string, z.ZodType | undefined>;
    const told = id && (name ?? created_at);
    return told ? kindOf(told) : "text";
  }
  if (schema === Decimal || schema instanceof z.ZodNumber) return "figure";
  return schema instanceof z.ZodBoolean ? "boolean" : "text";
}

/** A record that another tells, beside its id: a person by name, a report by when it was made. */
function toldText(item: unknown): unknown {
  if (typeof item !== "object" || item === null || !("id" in item)) return item;
  return "name" in item ? item.name : "created_at" in item ? item.created_at : item;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    const texts = value.map(toldText);
    if (texts.every((text) => typeof text === "string")) return texts.join(", ");
  }
  const text = toldText(value);
  return typeof text === "string" ? text : JSON.stringify(text);
}
