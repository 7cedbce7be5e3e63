/** What a schema has to say of input, as a clause that reads after the field's name; words of a schema's own go first. */
import { z } from "zod";

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>["customError"]>>[0];

const formats: Record<string, string> = {
  uuid: "must be an id",
  email: "must be an e-mail address such as name@example.com",
  url: "must be a web address such as https://example.com",
  datetime: "must be an ISO 8601 time such as 2026-11-01T00:00:00Z",
  date: "must be a day such as 2026-11-01",
};

const kinds: Record<string, string> = { int: "whole number", record: "object", boolean: "boolean", nan: "number" };

function kindOf(input: unknown): string {
  if (input === null) return "null";
  return Array.isArray(input) ? "array" : typeof input;
}

const withArticle = (word: string): string => (word === "null" ? word : `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`);
const quoted = (input: unknown): string =>
  typeof input === "string" && input !== "" ? `, not “${input.length > 60 ? `${input.slice(0, 60)}…` : input}”` : "";

function sizeWords(issue: Issue, limit: number | bigint, is: "most" | "least"): string {
  switch (issue.origin) {
    case "string":
      if (is === "least" && limit === 1) return "must not be empty";
      return is === "most" ? `takes at most ${limit} characters` : `needs at least ${limit} characters`;
    case "array":
    case "set":
      if (is === "least" && limit === 1) return "must not be empty";
      return is === "most" ? `takes at most ${limit} entries` : `needs at least ${limit} entries`;
    default:
      return issue.inclusive === false ? `must be ${is === "most" ? "less" : "more"} than ${limit}` : `must be at ${is} ${limit}`;
  }
}

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is required";
      return `must be ${withArticle(kinds[issue.expected] ?? issue.expected)}, not ${withArticle(kindOf(issue.input))}`;
    case "invalid_value":
      if (issue.input === undefined) return "is required";
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}${quoted(issue.input)}`;
    case "too_big":
      return sizeWords(issue, issue.maximum, "most");
    case "too_small":
      return sizeWords(issue, issue.minimum, "least");
    case "invalid_format":
      return formats[issue.format] ?? "is not in the right form";
    case "unrecognized_keys":
      return "is not known here";
    default:
      return "is not right";
  }
}

z.config({ customError: (issue) => wordsOf(issue) });
