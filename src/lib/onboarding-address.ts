/** Addresses around a verification: the form and its fields, the console of a merchant, board and desk. Pure. */

import type { Rule } from "../../contract/permissions";

export const boardAddress = "/preview/dashboards/merchant-console";

/** Everybody may open it, where there is a board at all. */
export const boardRule: Rule = { call: "GET /partner/onboarding" };

/** The form of a merchant, or with null of the partner itself; a page of it, and the very field. */
export function kybHref(merchant_id: string | null, page?: string | null, path?: string | null): string {
  const form = merchant_id === null ? "/preview/account/onboarding" : `/preview/account/onboarding/merchant/${merchant_id}`;
  return form + (page ? `?section=${page}` : "") + (page && path ? `#${path}` : "");
}

export const consoleHref = (org_id: string, tab?: string): string => `${boardAddress}/${org_id}${tab ? `?tab=${tab}` : ""}`;

/** All of a merchant's own fields, among the tabs of its console. */
export const merchantRecordHref = (org_id: string): string => `/preview/dashboards/organization/${org_id}`;

/** Where a dispute's evidence is added. */
export const disputeHref = (org_id: string, id: string): string => `/preview/dashboards/dispute/${org_id}/${id}`;

/** The desk of open items: all of them, one merchant's, or one of them opened. */
export function deskHref({ org_id, item }: { org_id?: string; item?: string } = {}): string {
  const search = new URLSearchParams({ view: "open-items", ...(org_id !== undefined && { org_id }), ...(item !== undefined && { item }) });
  return `${boardAddress}?${search.toString()}`;
}
