/** Who else asks for what one person has read: a person of another partner, and a colleague who may only read. */
import { endpointList, splitCall, type Call } from "../contract/endpoints";
import type { Endpoint } from "../contract/endpoint";
import { extractMessage } from "../src/lib/gateway-error";
import type { Asked, Connection } from "./connection";
import { isRefusal, rowsOf, type Finding, type Found } from "./found";

/** What all partners share: reference data, and what the provider offers everyone. */
const shared = /^GET \/(partner\/misc|partner\/torc\/(misc|payout-method)|pricing\/(floor|provider))/;

/** Another partner's record is not found, and a list has none of its rows. */
export async function wrongOfStranger(connection: Connection, call: Call, asked: Asked, body: unknown, token: string): Promise<string[]> {
  if (shared.test(call)) return [];
  const answer = await connection.ask(call, { ...asked, token });
  if (answer.status >= 500) return [`to another partner it answers ${answer.status}`];
  if (answer.status >= 400) return [];
  if (Object.keys({ ...asked.params, ...asked.headers }).length > 0)
    return [`to another partner it answers ${answer.status}, not a refusal`];
  const own = new Set(rowsOf(body).map(({ id }) => id));
  const both = rowsOf(answer.body).find(({ id }) => id !== undefined && own.has(id));
  return both ? [`it shows another partner ${String(both.id)}`] : [];
}

/**
 * Each write that needs an admin, asked by a person who may only read, with a body that would be refused from anyone: the right answer
 * is 403. Where something else is refused first, nothing can be said.
 */
export async function walkAsReader(connection: Connection, found: Found, token: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [call, row] of endpointList)
    if (isClosedToReaders(call, row)) findings.push(await tryAsReader(connection, call, row, found, token));
  return findings;
}

const isClosedToReaders = (call: string, { access, body, sandbox }: Endpoint): boolean =>
  !call.startsWith("GET ") && !sandbox && typeof access === "object" && access.admin === true && body?.safeParse({}).success === false;

async function tryAsReader(connection: Connection, call: Call, row: Endpoint, found: Found, token: string): Promise<Finding> {
  const finding = (outcome: Finding["outcome"], notes: string[], ms = 0): Finding => ({
    ...{ call, outcome, notes, ms },
    isOptional: row.extension === true,
  });
  if (connection.lacks(call)) return finding("absent", ["the adapter says that the gateway has none"]);
  const given = found.paramsOf(splitCall(call).path);
  if ("lacks" in given) return finding("untried", [`nothing was found to take {${given.lacks}} from`]);
  const { status, body, ms } = await connection.ask(call, { ...given, body: {}, token });
  if (status === 403) return finding("right", [], ms);
  const told = `to a person who may only read it answers ${status}: ${extractMessage(body, "no message")}`;
  return isRefusal(status) ? finding("untried", [told], ms) : finding("wrong", [told], ms);
}
