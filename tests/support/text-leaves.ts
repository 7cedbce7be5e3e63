/** The free texts of a call's body, found in its schema. */
import { sampleOf, type Shape } from "./gateway-samples";

export type Path = readonly (string | number)[];

/** A secret is hashed, compared or thrown away: none is ever shown. */
const secret = /password|otp|token|recaptcha|^attestation$|^assertion$|^hash$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Ways to all texts that are neither ids nor one of a few words; of a list, to its first element. `body` decides between alternatives. */
export function textLeaves(shape: Shape, body: unknown, way: Path = []): Path[] {
  if (shape.enum || shape.const !== undefined || shape.format) return [];
  const choices = choicesOf(shape);
  if (choices.length > 1) return choices.filter((choice) => mayBe(choice, body)).flatMap((choice) => textLeaves(choice, body, way));
  if (shape.properties) {
    const inner = isRecord(body) ? body : {};
    const open = Object.entries(shape.properties).filter(([name]) => !secret.test(name));
    return open.flatMap(([name, each]) => textLeaves(each, inner[name], [...way, name]));
  }
  if (shape.items) return textLeaves(shape.items, Array.isArray(body) ? body[0] : undefined, [...way, 0]);
  return [shape.type].flat().includes("string") ? [way] : [];
}

/** The alternatives of alternatives among them; a shape without any is its own. */
const choicesOf = (shape: Shape): Shape[] => (shape.anyOf ?? shape.oneOf)?.flatMap(choicesOf) ?? [shape];

/** Whether the value has one of the words that this alternative asks for. */
function mayBe(choice: Shape, body: unknown): boolean {
  if (!isRecord(body)) return true;
  return Object.entries(choice.properties ?? {}).every(([name, { const: word, enum: words }]) => {
    const allowed = word === undefined ? words : [word];
    return !allowed || body[name] === undefined || allowed.includes(body[name]);
  });
}

/** The body with a text at the end of the way; what is missing on it is made as the schema asks. */
export function withText(shape: Shape, body: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  const choices = choicesOf(shape);
  const through = choices.find((choice) => mayBe(choice, body) && (typeof first === "number" ? choice.items : choice.properties?.[first]));
  if (choices.length > 1) return withText(through ?? {}, body, [first, ...rest], text);
  if (typeof first === "number") {
    const items = Array.isArray(body) ? (body as unknown[]) : [];
    return [withText(shape.items ?? {}, items[first], rest, text), ...items.slice(1)];
  }
  const made = isRecord(body) ? body : (sampleOf(shape, true) as Record<string, unknown>);
  return { ...made, [first]: withText(shape.properties?.[first] ?? {}, made[first], rest, text) };
}
