/** With `--writes`: input that is wrong for every write, and one write that is sent twice. */
import { randomUUID } from "node:crypto";
import { endpointList, splitCall, type Call } from "../contract/endpoints";
import type { Endpoint } from "../contract/endpoint";
import { extractMessage } from "../src/lib/gateway-error";
import type { Answered, Connection } from "./connection";
import { isRefusal, namesIn, noSuchId, type Finding, type Found } from "./found";

const isWrite = (call: string, { access, body, sandbox, upload }: Endpoint): boolean =>
  !call.startsWith("GET ") && !sandbox && !upload && typeof access === "object" && body?.safeParse({}).success === false;

/** Bodies that no write takes. What a gateway makes of them all the same stays there, so it is asked for. */
export async function walkWrites(connection: Connection, found: Found): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [call, row] of endpointList) if (isWrite(call, row)) findings.push(await tryBadBodies(connection, call, row, found));
  findings.push(await sendTwice(connection));
  return findings;
}

const wrongBodies: [string, unknown][] = [
  ["an empty object", {}],
  ["a list", []],
  ["a text", "text"],
  ["null", null],
  ["deep nesting", Array.from({ length: 50 }).reduce<unknown>((inner) => [inner], "deep")],
];

async function tryBadBodies(connection: Connection, call: Call, row: Endpoint, found: Found): Promise<Finding> {
  const isOptional = row.extension === true;
  if (connection.lacks(call)) return { call, outcome: "absent", isOptional, notes: ["the adapter says that the gateway has none"], ms: 0 };
  const { path } = splitCall(call);
  const given = found.paramsOf(path);
  // An id that nothing was found for is refused as well.
  const params = "lacks" in given ? Object.fromEntries(namesIn(path).map((name) => [name, noSuchId])) : given.params;
  const notes: string[] = [];
  let slowest = 0;
  for (const [what, body] of wrongBodies) {
    const answer = await connection.ask(call, { params, body });
    slowest = Math.max(slowest, answer.ms);
    if (!isRefusal(answer.status)) notes.push(`${what} answers ${answer.status}, not a refusal`);
    else if (extractMessage(answer.body, "") === "") notes.push(`${what} is refused without a message`);
  }
  return { call, outcome: notes.length === 0 ? "right" : "wrong", isOptional, notes, ms: slowest };
}

const invite = "POST /partner/organization/invite-organization";

/** What was lost on the way back is sent again under the same key, and done once. */
async function sendTwice(connection: Connection): Promise<Finding> {
  const name = `Conformance ${new Date().toISOString()}`;
  const body = {
    ...{ email: `conformance-${Date.now()}@merchant.example`, first_name: "Ada", last_name: "Byron" },
    ...{ org_name: name, org_country: "AU", is_kyb_permission_by_merchant: false },
  };
  const headers = { "idempotency-key": randomUUID() };
  const finding = (outcome: Finding["outcome"], notes: string[] = [], ms = 0): Finding => ({
    call: invite,
    outcome,
    isOptional: false,
    notes,
    ms,
  });
  if (connection.lacks(invite)) return finding("absent", ["the adapter says that the gateway has none"]);
  const [first, second] = [await connection.ask(invite, { body, headers }), await connection.ask(invite, { body, headers })];
  if (first.status >= 400) return finding("untried", [`it answers ${first.status}: ${extractMessage(first.body, "no message")}`]);
  const notes: string[] = [];
  if (second.status !== first.status || idOf(second) !== idOf(first))
    notes.push(`sent again under its idempotency-key, it answers ${second.status} ${idOf(second)}, not ${first.status} ${idOf(first)}`);
  const other = await connection.ask(invite, { body: { ...body, org_name: `${name}, another` }, headers });
  if (!isRefusal(other.status)) notes.push(`another body under the same idempotency-key answers ${other.status}, not a refusal`);
  const made = await connection.ask("GET /partner/organization", { query: { q: name, limit: "5" } });
  const { data = [] } = (made.body ?? {}) as { data?: { name?: unknown }[] };
  const count = data.filter((each) => each.name === name).length;
  if (count !== 1) notes.push(`sent twice under one idempotency-key, it made ${count} merchants`);
  return finding(notes.length === 0 ? "right" : "wrong", notes, first.ms);
}

const idOf = ({ body }: Answered): string => {
  const { data } = (body ?? {}) as { data?: { id?: unknown; org_id?: unknown } };
  return String(data?.id ?? data?.org_id ?? "without an id");
};
