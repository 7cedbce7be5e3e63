/** Records of every kind by what is typed. */
import { useQuery } from "@tanstack/react-query";
import type { SearchHit } from "../../contract/records/search";
import { callGateway } from "./call-gateway";
import { GatewayError } from "../lib/gateway-error";
import { meetMerchants } from "./merchants";

let isMissing = false;

/** If the gateway doesn't have this call, it isn't called again and no records are found. */
async function searchRecords(q: string, signal: AbortSignal): Promise<SearchHit[]> {
  if (isMissing) return [];
  try {
    const hits = await callGateway("GET /partner/search", { query: { q }, signal });
    // A merchant that is found brings its own name.
    await meetMerchants(hits.flatMap(({ resource, org_id }) => (resource === "organizations" ? [] : (org_id ?? []))));
    return hits;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.detail.status !== 404) throw error;
    isMissing = true;
    return [];
  }
}

/** Nothing is searched for while `isWanted` is false; the last search ends when the next one begins. */
export const useRecordSearch = (q: string, isWanted: boolean) =>
  useQuery({ queryKey: ["search", q], queryFn: ({ signal }) => searchRecords(q, signal), enabled: isWanted });
