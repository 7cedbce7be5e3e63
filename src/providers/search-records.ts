/** Records of every kind by what is typed. */
import type { SearchHit } from "../../contract/records/search";
import { callGateway } from "./call-gateway";
import { GatewayError } from "../lib/gateway-error";

let isMissing = false;

/** If the gateway doesn't have this call, it isn't called again and no records are found. */
export async function searchRecords(q: string, signal: AbortSignal): Promise<SearchHit[]> {
  if (isMissing) return [];
  try {
    return await callGateway("GET /partner/search", { query: { q }, signal });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.detail.status !== 404) throw error;
    isMissing = true;
    return [];
  }
}
