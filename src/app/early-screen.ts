/**
 * Fetches what the address shows while the shell's scripts are still loading: of a list the first rows, by the query that the
 * address is; of a page its script. A wrong guess costs one request, never a wrong row.
 */
import type { Rule } from "../../contract/permissions";
import { listPart, readListAddress, toWireQuery } from "../lib/list-address";
import { askEarly } from "../providers/call-gateway";
import { meetMerchantsOf } from "../providers/merchants";
import { mayDo, openSession } from "../providers/session";
import { resources } from "./resource-registry";
import { screens } from "./screens";

export function askForFirstScreen(pathname: string, search: string): void {
  // The screen's scripts load in parallel with the shell's; the router requests them again and reports a failure.
  const page = screens.pages.find(({ path }) => path === pathname);
  if (page) void page.load().catch(() => undefined);
  else askForFirstRows(pathname, search);
}

function askForFirstRows(pathname: string, search: string): void {
  const head = resources.find(({ paths }) => pathname === `/preview/${paths.list}`);
  const params = listPart(new URLSearchParams(search));
  // With an id, it is a link to one record, not a list.
  if (!head || params.has("id")) return;
  const state = readListAddress(params, { sort: head.sort, filters: [...params.keys()] });
  void ifAllowed(head.access, () => {
    const query = toWireQuery(state);
    return askEarly(head.endpoints.list, query, (page) => meetMerchantsOf(page, query));
  }).catch(() => undefined);
  void screens.list().catch(() => undefined);
}

/** Lists that every user may see are fetched at once; the rest when the session allows it. */
async function ifAllowed({ call: _, ...rule }: Rule = {}, ask: () => Promise<void>): Promise<void> {
  if (Object.keys(rule).length === 0 || mayDo(await openSession(), rule).allowed) await ask();
}
