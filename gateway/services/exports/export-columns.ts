/** What an export's column contains, derived from the list's record: resources declare nothing for exports. */
import { refusal } from "../../refusal";
import { z } from "zod";
import type { Endpoint } from "../../../contract/endpoint";
import { Decimal } from "../../../contract/money";
import type { Page, WholeList } from "../../../contract/paging";
import type { ExportColumn } from "../../../contract/records/list-export";
import { Time } from "../../../contract/values";
import { malformedField } from "../../app-error";

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

/** Throws `malformed` for a column the list's record doesn't have. */
export function columnsOf(
  row: Endpoint,
  request: { columns: ExportColumn[]; time_zone: string },
  organizations: ReadonlyMap<string, string>,
): OutputColumn[] {
  const shape = recordShape(row);
  return request.columns.map(({ name, label, as }, index) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!schema) throw malformedField(`columns.${index}.name`, refusal("column_unknown"));
    if (as === "name" && name !== "org_id") throw malformedField(`columns.${index}.as`, refusal("column_no_organization"));
    if (as === "name") return { label, kind: "text", read: (record) => organizations.get(String(record.org_id)) ?? textOf(record.org_id) };
    const kind = kindOf(schema);
    return { label: kind === "time" ? `${label} (${request.time_zone})` : label, kind, read: (record) => textOf(record[name]) };
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
  if (schema === Decimal || schema instanceof z.ZodNumber) return "figure";
  return schema instanceof z.ZodBoolean ? "boolean" : "text";
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
