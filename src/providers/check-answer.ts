/**
 * While the portal is developed every answer is held to the contract, so that a gateway that answers wrongly is named at
 * the door and not where something is missing on a screen. The built portal has none of it (ADR 4).
 */
import { readClause } from "../../contract/clause";
import type { Endpoint } from "../../contract/endpoint";
import type { Call } from "../../contract/endpoints";

const mostNamed = 5;
const longestValue = 80;

/** `body`: the whole answer. Throws an Error with the call, and each field with its value and what is expected. */
export async function checkAnswer(call: Call, body: unknown): Promise<void> {
  const [{ endpoints }, english] = await Promise.all([import("../../contract/endpoints"), englishClauses()]);
  const { data, list }: Endpoint = endpoints[call];
  const given = list ? body : (body as { data: unknown }).data;
  const issues = (data.safeParse(given).error?.issues ?? []).filter((issue) => !isOtherId(issue, valueAt(given, issue.path.map(String))));
  if (issues.length === 0) return;
  const wrong = issues.slice(0, mostNamed).map(({ path, message }) => {
    const place = [...(list ? [] : ["data"]), ...path].map(String);
    return `${place.join(".")} is ${shown(valueAt(body, place))}: ${english(message)}`;
  });
  const left = issues.length - wrong.length;
  const said = `${call} does not match the contract. ${wrong.join("; ")}${left > 0 ? `; and ${left} more` : ""}`;
  // Some screens go on without an answer; the developer still hears of it.
  console.warn(said);
  throw new Error(said);
}

/** Ids are UUIDs on our gateway; the portal takes any that a path can hold. */
const isOtherId = (issue: { code: string; format?: unknown }, value: unknown): boolean =>
  issue.code === "invalid_format" && issue.format === "uuid" && typeof value === "string" && value !== "";

/** On screens that validate forms, schema errors are clauses. */
async function englishClauses(): Promise<(message: string) => string> {
  const { isRefusalCode, sentenceOf } = await import("../../contract/refusals");
  return (message) => {
    const { code, params } = readClause(message) ?? { code: "", params: {} };
    return isRefusalCode(code) ? sentenceOf(code, params) : message;
  };
}

const valueAt = (body: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);

function shown(value: unknown): string {
  const written = value === undefined ? "missing" : JSON.stringify(value);
  return written.length > longestValue ? `${written.slice(0, longestValue)}…` : written;
}
