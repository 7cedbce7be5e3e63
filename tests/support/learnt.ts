/** What the answers of a run have said: the ids of records and their versions, by the words of the call that was answered. */
import { endpointList, splitCall, type Call } from "../../contract/endpoints";
import type { Endpoint } from "../../contract/endpoint";
import type { Dice } from "./fuzz-input";
import { shapesOf, type Shape } from "./gateway-samples";

export interface LearntRecord {
  id: string;
  /** The words of the call's path, such as `pricing` and `partner-plan`. */
  words: readonly string[];
  version: number | undefined;
  org_id: string | undefined;
  /** How many calls went on from one another until this was answered. */
  depth: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const wordsOf = (path: string) => path.split("/").filter((part) => part && !part.startsWith("{"));

/** Newest first; older ones have been changed since. */
const mostKept = 400;
/** Of one answer: a list's later rows lead nowhere else. */
const mostOfAnswer = 5;

export class Learnt {
  #records: LearntRecord[] = [];
  readonly #isLeftAlone: (id: string) => boolean;

  /** `leftAlone`: the people who send, who would sign each other out. */
  constructor(leftAlone: ReadonlySet<string>) {
    this.#isLeftAlone = (id) => leftAlone.has(id);
  }

  get ids(): string[] {
    return this.#records.map(({ id }) => id);
  }

  note(call: Call, text: string, depth: number): void {
    const words = wordsOf(splitCall(call).path);
    const found = recordsIn(parsed(text)).filter(({ id }) => !this.#isLeftAlone(id));
    const fresh = found.slice(0, mostOfAnswer).map((each) => ({ ...each, words, depth }));
    const known = new Set(fresh.map(({ id }) => id));
    this.#records = [...fresh, ...this.#records.filter(({ id, words: [first] }) => !known.has(id) || first !== words[0])].slice(
      0,
      mostKept,
    );
  }

  /** A record, and a call that takes it; undefined as long as nothing leads anywhere. Recent ones are likelier. */
  next(dice: Dice): { record: LearntRecord; call: Call; row: Endpoint } | undefined {
    if (this.#records.length === 0) return undefined;
    for (let tries = 0; tries < 8; tries += 1) {
      const record = dice.pick(this.#records.slice(0, dice.chance(0.5) ? 20 : mostKept));
      const takers = endpointList.filter(([, row], at) => places[at]?.some((place) => fits(place, record)) && !row.events && !row.upload);
      if (takers.length === 0) continue;
      const [call, row] = dice.pick(takers);
      return { record, call, row };
    }
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Found = Pick<LearntRecord, "id" | "version" | "org_id">;

/** Objects with an id, at any depth. A verification goes by its merchant's. */
function recordsIn(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (!isRecord(value)) return [];
  const { id, org_id, version } = value;
  const own = id ?? (version === undefined ? undefined : org_id);
  const inner = Object.values(value).flatMap(recordsIn);
  if (typeof own !== "string" || !uuid.test(own)) return inner;
  const org = typeof org_id === "string" ? org_id : undefined;
  return [{ id: own, version: typeof version === "number" ? version : undefined, org_id: org }, ...inner];
}

/** `plan_id` is a `partner-plan`'s, `org_id` an `organization`'s. */
const nounOf = (field: string): string => (field === "org_id" ? "organization" : field.slice(0, -"_id".length).replaceAll("_", "-"));

/** Where a call takes an id: after which word of its path, or in which field. */
interface Place {
  word: string;
  isField: boolean;
}
const places: Place[][] = endpointList.map(([call, row]) => {
  const { path } = splitCall(call);
  const inPath = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, word = ""]) => ({ word, isField: false }));
  const { body, headers } = shapesOf(row);
  const fields = [...Object.keys(body?.properties ?? {}), ...("x-merchant-id" in headers ? ["org_id"] : [])];
  return [...inPath, ...fields.filter((name) => name.endsWith("_id")).map((name) => ({ word: nounOf(name), isField: true }))];
});

const fits = ({ word, isField }: Place, { words }: LearntRecord): boolean =>
  isField ? words.some((each) => each === word || each.endsWith(`-${word}`)) : words.includes(word);

/** The parameters and the body with the record's id wherever a record of its sort belongs, and its version. */
export function aimedAt(
  { id, version, org_id, words }: LearntRecord,
  path: string,
  params: Record<string, string>,
  body: unknown,
  shape: Shape | undefined,
): { params: Record<string, string>; body: unknown } {
  const aimed = { ...params };
  for (const [, word = "", name = ""] of path.matchAll(/([\w-]+)\/\{(\w+)\}/g)) if (words.includes(word)) aimed[name] = id;
  if (!isRecord(body)) return { params: aimed, body };
  const known: Record<string, unknown> = {
    ...(version !== undefined && { version }),
    ...(org_id !== undefined && { org_id }),
  };
  const ofBody = Object.keys(shape?.properties ?? {});
  for (const name of ofBody)
    if (name.endsWith("_id") && fits({ word: nounOf(name), isField: true }, { words } as LearntRecord)) known[name] = id;
  return { params: aimed, body: { ...body, ...Object.fromEntries(Object.entries(known).filter(([name]) => ofBody.includes(name))) } };
}
