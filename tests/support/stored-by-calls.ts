/** Puts a payload into every free text that a call of the table takes, by calls that are valid but for it. */
import type { Call } from "../../contract/endpoints";
import { endpointList, endpoints } from "../../contract/endpoints";
import type { Endpoint } from "../../contract/endpoint";
import type { TestGateway } from "./gateway-fixture";
import { shapesOf, type Shape } from "./gateway-samples";
import { onceOnlyActs } from "./once-only-acts";
import { kinds, payloadKinds, type Marks, type PayloadKind } from "./payloads";
import { textLeaves, withText, type Path } from "./text-leaves";
import { storingNothing, textActs, type TextAct } from "./text-acts";

/** What became of one text. */
export interface Tried {
  call: Call;
  field: string;
  /** Undefined where every kind was refused. */
  stored: PayloadKind | undefined;
  refusal: string | undefined;
}

interface Field {
  path: Path;
  name: string;
  mark: string;
  /** What is tried next; the kinds are begun with another one in each field. */
  left: PayloadKind[];
  refusal: string | undefined;
}

const bodyOf = (call: Call): Shape => shapesOf(endpoints[call]).body ?? {};

/** Writes that take a free text and are in no list: a call added to the table belongs into one. */
export function callsWithoutBody(): Call[] {
  const known = new Set<Call>([...onceOnlyActs, ...textActs].map(({ call }) => call));
  for (const call of storingNothing) known.add(call);
  const writes = endpointList.filter(
    ([call, row]) => row.body && !call.startsWith("GET ") && textLeaves(bodyOf(call), undefined).length > 0,
  );
  return writes.map(([call]) => call).filter((call) => !known.has(call));
}

export async function storeByCalls(t: TestGateway, marks: Marks): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const act of [...onceOnlyActs, ...textActs]) {
    if (act.call.startsWith("GET ") || !(endpoints[act.call] as Endpoint).body) continue;
    tried.push(...(await fill(t, act, marks)));
  }
  return tried;
}

async function fill(t: TestGateway, act: TextAct, marks: Marks): Promise<Tried[]> {
  const shape = bodyOf(act.call);
  if (textLeaves(shape, undefined).length === 0) return [];
  const race = await act.arrange(t);
  const paths = textLeaves(shape, race.input.body).filter((path) => !act.except?.test(path.join(".")));
  const fields = paths.map((path, place): Field => {
    const name = path.join(".");
    const from = place % kinds.length;
    return { path, name, mark: marks.at(`${act.call} ${name}`), left: [...kinds.slice(from), ...kinds.slice(0, from)], refusal: undefined };
  });
  const send = async (chosen: readonly Field[], { input, token } = race) => {
    const textOf = ({ left: [kind], mark }: Field) => (kind ? payloadKinds[kind](mark) : "");
    const body = chosen.reduce<unknown>((made, field) => withText(shape, made, field.path, textOf(field)), input.body);
    const answer = await t.call(act.call, { ...input, body: body as never }, token);
    if (answer.status >= 500) throw new Error(`${act.call} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const isOpen = ({ left }: Field) => left.length > 0;
  for (;;) {
    const open = fields.filter(isOpen);
    if (open.length === 0) break;
    const answer = await send(open);
    if (answer.status < 300) break;
    const keys = Object.keys(answer.error.fields ?? {});
    const named = open.filter(({ name }) => keys.some((key) => isWithin(key, name)));
    // What was made for the text is itself refused, such as an id beside it.
    const beside = open.filter(
      ({ path }) => typeof path.at(-2) === "number" && keys.some((key) => key.startsWith(`${path.slice(0, -1).join(".")}.`)),
    );
    // A refusal of the whole: each text by itself then, on what it asks for anew.
    if (named.length === 0 && beside.length === 0) {
      for (const field of open) {
        const alone = await send([field], await act.arrange(t));
        if (alone.status < 300) continue;
        field.left = [];
        field.refusal = `${alone.status} ${alone.error.message}`;
      }
      break;
    }
    if (named.length === 0) for (const field of beside) field.left = [];
    for (const field of named.length > 0 ? named : beside) {
      field.left.shift();
      field.refusal = `${answer.status} ${answer.error.fields?.[field.name] ?? answer.error.message}`;
    }
  }
  return fields.map(({ name, left: [stored], refusal }) => ({ call: act.call, field: name, stored, refusal }));
}

/** A refusal may name the field, or what it is a part of. */
const isWithin = (key: string, name: string) => name === key || name.startsWith(`${key}.`) || key.startsWith(`${name}.`);
