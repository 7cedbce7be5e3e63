/** The same call by an admin, by a read-only colleague and by another partner: what each may be answered. */
import type { Endpoint } from "../../contract/endpoint";
import type { FuzzRequest } from "./fuzz-input";

/** About the person who asks: each has their own, and knows nothing of a colleague's. */
const personal = /^GET \/partner(-user\/|\/)(session|notification|export|passkey)/;

/** Ways of paying out, which are the same for all partners. */
const shared = /^GET \/partner\/torc\/payout-method\//;

const isRule = ({ access }: Endpoint): boolean => typeof access === "object";
const isDone = (status: number): boolean => status >= 200 && status < 300;

/** A read that can be sent again, by somebody else: it uses nothing up and ends. */
export const isComparable = ({ row, method, isValid, isEndless }: FuzzRequest): boolean =>
  isValid && method === "GET" && !isEndless && !row.once && isRule(row);

/** What a read-only person must not have been answered, by itself; undefined if it is right. */
export function faultOfReader({ call, row, method }: FuzzRequest, status: number): string | undefined {
  const isTheCall = call.startsWith(`${method} `);
  const needsAdmin = typeof row.access === "object" && row.access.admin;
  return isTheCall && needsAdmin && isDone(status) ? `${status} to a read-only person for what needs an admin` : undefined;
}

/** How a colleague was answered who asked the same at the same moment. */
export function differenceOfReader({ call, row }: FuzzRequest, admin: number, reader: number): string | undefined {
  if (personal.test(call)) return undefined;
  const needsAdmin = typeof row.access === "object" && row.access.admin;
  if (needsAdmin) return reader === 403 ? undefined : `${reader} to a read-only person, and not 403`;
  return admin === reader ? undefined : `${admin} to an admin and ${reader} to a read-only person, who may read it too`;
}

/** What another partner must not have been answered who sent `foreign`, ids that are not its own. */
export function faultOfStranger(
  request: FuzzRequest,
  { status, text }: { status: number; text: string },
  foreign: ReadonlySet<string>,
): string | undefined {
  if (!isRule(request.row) || request.url.startsWith("/api/sandbox/") || shared.test(request.call)) return undefined;
  const [path = ""] = request.url.split("?");
  const named = path.split("/").find((part) => foreign.has(part));
  if (named === undefined || !isDone(status) || isEmptyList(text)) return undefined;
  return `${status} to another partner for ${named}, which is not its own`;
}

/** Another partner that asks for what an admin was just given is told that it isn't there, or that it may not ask. */
export function differenceOfStranger(
  { call, url }: FuzzRequest,
  admin: number,
  { status, text }: { status: number; text: string },
  foreign: ReadonlySet<string>,
): string | undefined {
  const isForeign = url.split(/[/?&=]/).some((part) => foreign.has(part));
  if (shared.test(call) || !isForeign || !isDone(admin) || status === 403 || status === 404) return undefined;
  const isInPath = (url.split("?")[0] ?? "").split("/").some((part) => foreign.has(part));
  // A filter by what is not there finds nothing.
  if (isDone(status) && (isEmptyList(text) || !isInPath)) return undefined;
  return `${status} to another partner for what is not its own`;
}

function isEmptyList(text: string): boolean {
  try {
    const { data } = JSON.parse(text) as { data?: unknown };
    return Array.isArray(data) && data.length === 0;
  } catch {
    return false;
  }
}
