/** Input generated from the endpoint table's schemas, so tests that walk it cover new calls. */
import fc from "fast-check";
import { z } from "zod";
import { headersOf, type Endpoint } from "../../contract/endpoint";
import { listQuery } from "../../contract/paging";

/** The part of JSON Schema zod emits for our input. */
export interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  allOf?: { pattern?: string }[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  $ref?: string;
}

/** Memoized per key: the table's rows and schemas are read thousands of times. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

export const shapeOf = once((schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);

export const unknownId = "00000000-0000-7000-8000-000000000000";
const byFormat: Record<string, string> = {
  uuid: unknownId,
  email: "somebody@nowhere.example",
  date: "2026-11-01",
  "date-time": "2026-11-01T00:00:00Z",
  uri: "https://nowhere.example/",
};

/** What more than its schema says something about: a zone that exists, a column that every list has. */
function sampleNamed(name: string, shape: Shape): unknown {
  if (name === "time_zone" && shape.type === "string") return "UTC";
  return name === "columns" && shape.items?.type === "object" ? [{ name: "reference", label: "Reference" }] : undefined;
}

/** A value the schema accepts; its ids don't exist. */
export function sampleOf(shape: Shape, onlyRequired = false): unknown {
  if (shape.const !== undefined) return shape.const;
  // Preprocessed input (converted before validation) has no shape.
  if (Object.keys(shape).length === 0) return null;
  if (shape.enum) return shape.enum[0];
  const oneOf = shape.anyOf ?? shape.oneOf;
  if (oneOf) return sampleOf(oneOf[0] ?? {}, onlyRequired);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case "object": {
      const named = Object.entries(shape.properties ?? {}).filter(([name]) => !onlyRequired || shape.required?.includes(name));
      return Object.fromEntries(named.map(([name, inner]) => [name, sampleNamed(name, inner) ?? sampleOf(inner, onlyRequired)]));
    }
    case "array":
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, (_, place) =>
        distinct(sampleOf(shape.items ?? {}, onlyRequired), place),
      );
    case "boolean":
      return true;
    case "number":
    case "integer":
      return Math.max(1, shape.minimum ?? 1);
    case "string":
      return sampleText(shape);
    default:
      return "text";
  }
}

/** Makes ids in a list unique. */
const distinct = (value: unknown, place: number): unknown => (value === unknownId ? unknownId.slice(0, -1) + String(place) : value);

const sampleText = once((shape: Shape): string => {
  const known = shape.format && byFormat[shape.format];
  if (known) return known;
  const patterns = [shape.pattern, ...(shape.allOf ?? []).map((part) => part.pattern)].filter((pattern) => pattern !== undefined);
  if (patterns.length === 0) return "text".padEnd(shape.minLength ?? 0, "x");
  const plain = ["text", "1", "AU", "AUD", "123456", "2026-11", "+61", "412345678", "dGV4dA=="];
  const fits = (text: string) => patterns.every((pattern) => new RegExp(pattern, "u").test(text));
  return plain.find(fits) ?? fc.sample(fc.stringMatching(new RegExp(patterns[0] ?? "", "u")), { numRuns: 1, seed: 7 })[0] ?? "text";
});

/** The four places where a call takes input. */
export interface CallShapes {
  params: Record<string, Shape>;
  query: Record<string, Shape>;
  headers: Record<string, Shape>;
  body: Shape | undefined;
}

export const listQueryOf = once(listQuery);

export const shapesOf = once((row: Endpoint): CallShapes => {
  const properties = (schema: z.ZodType | undefined) => (schema ? (shapeOf(schema).properties ?? {}) : {});
  return {
    params: properties(row.params),
    query: { ...(row.list && properties(listQueryOf(row.list))), ...properties(row.query) },
    headers: properties(headersOf(row)),
    body: row.body && shapeOf(row.body),
  };
});

export const samplesOf = once((shapes: Record<string, Shape>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, String(sampleOf(shape))])),
);

/** The query parameters a call requires. */
export const neededQuery = once((row: Endpoint): Record<string, string> => {
  const shape: Shape = row.query ? shapeOf(row.query) : {};
  return samplesOf(Object.fromEntries(Object.entries(shape.properties ?? {}).filter(([name]) => shape.required?.includes(name))));
});

export function addressOf(path: string, params: Record<string, string>, query: Record<string, string> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search ? `?${search}` : ""}`;
}
