/** What of an answer is not as the contract has it, in words. It needs the schemas, which the built portal has none of (ADR 4). */
import { readClause } from "../../contract/clause";
import { isRefusalCode, sentenceOf } from "../../contract/refusals";
import type { Endpoint } from "../../contract/endpoint";
import { isOfAnId } from "./is-of-an-id";

const mostNamed = 5;
const longestValue = 80;

/** Each with its place, its value and what is expected; ids need not be UUIDs for a portal. Empty if the answer is right. */
export function mismatchesOf({ data, list }: Endpoint, body: unknown): string[] {
  if (body === null || typeof body !== "object" || !("data" in body)) return ["the body has no data"];
  const given = list ? body : body.data;
  const issues = (data.safeParse(given).error?.issues ?? []).filter((issue) => !isOfAnId(issue, valueAt(given, issue.path)));
  const named = issues.slice(0, mostNamed).map(({ path, message }) => {
    const place = [...(list ? [] : ["data"]), ...path].map(String).join(".");
    return `${place} is ${shown(valueAt(given, path))}: ${inWords(message)}`;
  });
  return issues.length > mostNamed ? [...named, `and ${issues.length - mostNamed} more`] : named;
}

const valueAt = (from: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], from);

function shown(value: unknown): string {
  const written = value === undefined ? "missing" : JSON.stringify(value);
  return written.length > longestValue ? `${written.slice(0, longestValue)}…` : written;
}

function inWords(message: string): string {
  const { code, params } = readClause(message) ?? { code: "", params: {} };
  return isRefusalCode(code) ? sentenceOf(code, params) : message;
}
