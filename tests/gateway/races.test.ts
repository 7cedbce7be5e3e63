/**
 * Sends every act that counts once many times together: from several sessions, and to two gateways on one store. RACES says
 * how many times; `npm run chaos -- races` sends 50.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointList } from "../../contract/endpoints";
import { openSecondGateway, openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { onceOnlyActs, repeatableCalls } from "../support/once-only-acts";
import type { OnceOnlyAct } from "../support/once-only-acts/act";

const count = Number(process.env.RACES ?? 8);
const sessionCount = 3;

let gateways: TestGateway[];
let sessions: string[];
const results = [["act", "sent", "2xx", "refused", "effects"]];

beforeAll(async () => {
  const first = await openTestGateway({ as: "admin" });
  gateways = [first, await openSecondGateway(first)];
  sessions = [];
  while (sessions.length < sessionCount) sessions.push(await first.signIn("admin"));
});
afterAll(async () => {
  for (const t of gateways.toReversed()) await t.close();
  if (process.env.RACES) process.stdout.write(`${printed(results)}\n`);
});

/** What may be said to who comes too late: signed out, gone, in conflict, refused. */
const refusals = [401, 404, 409, 422];

/** `5 × 404, 2 × 409`. */
function statusesOf(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, each]) => `${each} × ${status}`).join(", ");
}

function printed(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0))) ?? [];
  return lines.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")).join("\n");
}

const nameOf = ({ call, what }: OnceOnlyAct) => (what === "" ? call : `${call}: ${what}`);

test.each(onceOnlyActs.map((act) => [nameOf(act), act] as const))("%s", async (name, act) => {
  const [first] = gateways;
  if (!first) throw new Error("no gateway");
  const { input, token, effects } = await act.arrange(first);
  const before = await effects();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, place) => {
      const t = gateways[place % gateways.length] ?? first;
      const session = place % sessionCount;
      return t.call(act.call, { ...input, address: `203.0.113.${session + 1}` }, token === undefined ? sessions[session] : token);
    }),
  );
  const done = answers.filter(({ status }) => status < 300);
  const refused = answers.filter(({ status }) => status >= 300);
  const made = (await effects()) - before;
  results.push([name, `${count}`, `${done.length}`, statusesOf(refused), `${made}`]);

  const isPaced = act.answered === "paced";
  const unexpected = refused.filter(({ status }) => !refusals.includes(status) && !(isPaced && status === 429));
  expect([...new Set(unexpected.map(({ status, error }) => `${status} ${error.message}`))]).toEqual([]);
  expect(made).toBe(1);
  if (act.answered === "first" || isPaced) expect(done.length).toBe(1);
  if (act.answered === "same") expect([done.length, new Set(done.map(({ text }) => text)).size]).toEqual([count, 1]);
  if (act.answered === "any") expect(done.length).toBeGreaterThan(0);
});

const tried = [...new Set(onceOnlyActs.map(({ call }) => call))];

test("every row that gives something once is tried", () => {
  expect(endpointList.filter(([call, row]) => row.once && !tried.includes(call)).map(([call]) => call)).toEqual([]);
});

test("every write is tried, or said to count as often as it is sent", () => {
  const writes = endpointList.filter(([call, row]) => row.once || !call.startsWith("GET ")).map(([call]) => call);
  const named = [...tried, ...Object.values(repeatableCalls).flat()];
  expect(named.toSorted()).toEqual(writes.toSorted());
});
