/** Default clauses for schema errors, where a schema has none of its own. Applies to all of zod: import it once. */
import { z } from "zod";
import { clause } from "./clause";

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>["customError"]>>[0];

const formats: Readonly<Record<string, string>> = {
  uuid: clause("no_id"),
  email: clause("no_email"),
  url: clause("no_web_address"),
  datetime: clause("no_time"),
  date: clause("no_day"),
};

const types: Readonly<Record<string, string>> = { int: "whole number", record: "object", nan: "number" };

function typeOf(input: unknown): string {
  if (input === null) return "null";
  return Array.isArray(input) ? "array" : typeof input;
}

const withArticle = (type: string): string => (type === "null" ? type : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`);
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function sizeClause({ origin, inclusive }: Issue & { origin: string; inclusive?: boolean }, limit: number, isMost: boolean): string {
  switch (origin) {
    case "string":
      if (isMost) return clause("text_too_long", { count: limit });
      return limit === 1 ? clause("field_empty") : clause("text_too_short", { count: limit });
    case "array":
    case "set":
      if (isMost) return clause("list_too_long", { count: limit });
      return limit === 1 ? clause("field_empty") : clause("list_too_short", { count: limit });
    default:
      if (inclusive === false) return isMost ? clause("number_not_below", { limit }) : clause("number_not_above", { limit });
      return isMost ? clause("number_too_large", { limit }) : clause("number_too_small", { limit });
  }
}

function clauseOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return clause("field_required");
      return clause("field_wrong_type", {
        expected_type: withArticle(types[issue.expected] ?? issue.expected),
        found_type: withArticle(typeOf(issue.input)),
      });
    case "invalid_value": {
      if (issue.input === undefined) return clause("field_required");
      const allowed = issue.values.map(String).join(", ");
      if (issue.values.length === 1) return clause("field_must_be", { allowed });
      return typeof issue.input === "string" && issue.input !== ""
        ? clause("field_not_one_of_given", { allowed, given: shortened(issue.input) })
        : clause("field_not_one_of", { allowed });
    }
    case "too_big":
      return sizeClause(issue, Number(issue.maximum), true);
    case "too_small":
      return sizeClause(issue, Number(issue.minimum), false);
    case "invalid_format":
      return formats[issue.format] ?? clause("field_wrong_form");
    case "unrecognized_keys":
      return clause("field_unknown");
    default:
      return clause("field_wrong");
  }
}

z.config({ customError: clauseOf });
