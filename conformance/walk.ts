/** Reads all that a gateway has, by the contract's table, with ids that it finds on the way. */
import { z } from "zod";
import { endpointList, splitCall, type Call } from "../contract/endpoints";
import type { Endpoint } from "../contract/endpoint";
import { extractMessage } from "../src/lib/gateway-error";
import type { Asked, Connection } from "./connection";
import { mismatchesOf } from "../src/lib/mismatches";
import { Found, isRefusal, namesIn, noSuchId, rowsOf, type Finding, type Outcome, type Row } from "./found";
import { wrongOfStranger } from "./others";

/** What a list's first rows are asked with, and how many of its pages are turned. */
const rowsAPage = 5;
const mostPages = 4;

/** `stranger` is the token of another partner's person, to whom none of it may show. */
export async function walk(connection: Connection, found = new Found(), stranger?: string): Promise<Finding[]> {
  const reads = endpointList.filter(([call, row]) => isRead(call, row));
  // Lists first: they give the ids that the others need.
  const order = [...reads].sort(([a, rowA], [b, rowB]) => depthOf(a, rowA) - depthOf(b, rowB));
  const findings: Finding[] = [];
  for (const [call, row] of order) findings.push(await look(connection, call, row, found, stranger));
  return findings;
}

const isRead = (call: string, row: Endpoint): boolean =>
  call.startsWith("GET ") &&
  !row.sandbox &&
  !row.file &&
  !row.events &&
  !row.once &&
  (row.access === "public" || typeof row.access === "object");

const depthOf = (call: string, { list }: Endpoint): number => namesIn(call).length * 2 + (list ? 0 : 1);

async function look(connection: Connection, call: Call, row: Endpoint, found: Found, stranger?: string): Promise<Finding> {
  const { path } = splitCall(call);
  const isOptional = row.extension === true;
  const finding = (outcome: Outcome, notes: string[] = [], ms = 0): Finding => ({ call, outcome, isOptional, notes, ms });
  if (connection.lacks(call)) return finding("absent", ["the adapter says that the gateway has none"]);
  const given = found.paramsOf(path);
  if ("lacks" in given) return finding("untried", [`nothing was found to take {${given.lacks}} from`]);
  const query = queryOf(row);
  if (!query) return finding("untried", ["it needs a query of its own"]);
  try {
    const headers = headersOf(row, found);
    let asked: Asked = { ...given, query, ...(headers && { headers }) };
    let answer = await connection.ask(call, asked);
    if (answer.status === 403 && headers) {
      // Closed for that merchant; about the person's own partner without one.
      asked = { ...given, query };
      answer = await connection.ask(call, asked);
    }
    if (answer.status === 403) return finding("closed", [`403: ${extractMessage(answer.body, "no message")}`], answer.ms);
    if (answer.status === 404 || answer.status === 501) return finding("missing", [`it answers ${answer.status}`], answer.ms);
    if (answer.status >= 400)
      return finding("wrong", [`it answers ${answer.status}: ${extractMessage(answer.body, "no message")}`], answer.ms);
    const notes = mismatchesOf(row, answer.body);
    for (const each of rowsOf(answer.body)) found.note(path, each);
    if (notes.length === 0) {
      if (row.list) notes.push(...(await wrongOfPages(connection, call, given.params, answer.body as Page)));
      if (row.list && connection.takesLimit(call)) notes.push(...(await wrongOfInput(connection, call, given.params)));
      if (path.endsWith("/{id}")) notes.push(...(await wrongOfUnknown(connection, call, given.params)));
      if (row.access !== "public") notes.push(...(await wrongOfNobody(connection, call, asked)));
      if (stranger !== undefined) notes.push(...(await wrongOfStranger(connection, call, asked, answer.body, stranger)));
    }
    return finding(notes.length === 0 ? "right" : "wrong", notes, answer.ms);
  } catch (error) {
    return finding("wrong", [error instanceof Error ? error.message : String(error)]);
  }
}

/** Calls that are about the merchant that a header names are asked about the first one. */
function headersOf({ organization_in }: Endpoint, found: Found): Record<string, string> | undefined {
  const merchant = found.merchant();
  const isByHeader = typeof organization_in === "object" && "header" in organization_in;
  return isByHeader && merchant !== undefined ? { [organization_in.header]: merchant } : undefined;
}

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Values for what calls demand by name. */
const known: Record<string, string> = {
  from: dayOf(60),
  to: dayOf(1),
  month: dayOf(45).slice(0, 7),
  time_zone: "UTC",
  currency: "AUD",
  q: "a",
};

/** What a call is asked with; undefined if it demands what isn't known. */
function queryOf({ list, query }: Endpoint): Record<string, string> | undefined {
  const limit = list && { limit: String(rowsAPage) };
  if (!query || query.safeParse({}).success) return { ...limit };
  const named = query instanceof z.ZodObject ? Object.keys(query.shape).flatMap((name) => (known[name] ? [[name, known[name]]] : [])) : [];
  const given = Object.fromEntries(named) as Record<string, string>;
  return query.safeParse(given).success ? { ...limit, ...given } : undefined;
}

interface Page {
  data: Row[];
  total: number;
  next_cursor: string | null;
}

/** Page by page, no row comes twice, and what follows is there. */
async function wrongOfPages(connection: Connection, call: Call, params: Record<string, string>, first: Page): Promise<string[]> {
  const seen = new Set(first.data.map(({ id }) => id));
  if (first.data.length > rowsAPage) return [`${first.data.length} rows came for a limit of ${rowsAPage}`];
  if (first.data.length < rowsAPage || seen.has(undefined)) return [];
  let page = first;
  for (let at = 1; at < mostPages && page.data.length === rowsAPage && seen.size < first.total; at += 1) {
    const where = page.next_cursor === null ? { offset: String(at * rowsAPage) } : { cursor: page.next_cursor };
    const { status, body } = await connection.ask(call, { params, query: { limit: String(rowsAPage), ...where } });
    if (status >= 400) return [`page ${at + 1} answers ${status}: ${extractMessage(body, "no message")}`];
    page = body as Page;
    const twice = page.data.find(({ id }) => seen.has(id));
    if (twice) return [`page ${at + 1} has ${String(twice.id)} again`];
    for (const { id } of page.data) seen.add(id);
  }
  return [];
}

async function wrongOfInput(connection: Connection, call: Call, params: Record<string, string>): Promise<string[]> {
  const { status, body } = await connection.ask(call, { params, query: { limit: "many" } });
  if (!isRefusal(status)) return [`a limit of “many” answers ${status}, not a refusal`];
  return extractMessage(body, "") === "" ? [`a limit of “many” is refused without a message`] : [];
}

async function wrongOfUnknown(connection: Connection, call: Call, params: Record<string, string>): Promise<string[]> {
  const { status } = await connection.ask(call, { params: { ...params, id: noSuchId } });
  return status === 404 ? [] : [`an unknown id answers ${status}, not 404`];
}

async function wrongOfNobody(connection: Connection, call: Call, { query: _, ...asked }: Asked): Promise<string[]> {
  const { status } = await connection.ask(call, { ...asked, token: null });
  return status === 401 ? [] : [`without a token it answers ${status}, not 401`];
}
