/**
 * Asks for the first rows while the list's scripts are still on their way. The address is the list's state, so
 * the question is known before the list is. A wrong guess costs one request, never a wrong row.
 */
import { readListAddress, toWireQuery } from "../lib/list-address";
import { askEarly } from "../providers/call-gateway";
import { loadResource, resourceHeads } from "./resource-registry";
import { screens } from "./screens";

export function askForFirstRows(pathname: string, search: string): void {
  const head = resourceHeads.find(({ paths }) => pathname === `/preview/${paths.list}`);
  if (!head) return;
  const params = new URLSearchParams(search);
  const state = readListAddress(params, { sort: head.sort, filters: [...params.keys()] });
  askEarly(head.endpoints.list, toWireQuery(state)).catch(() => undefined);
  // The screen's own scripts load beside the shell's; the router asks for them again and tells of a failure.
  void Promise.all([loadResource(head.name), screens.list()]).catch(() => undefined);
}
