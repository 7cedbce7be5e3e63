/** The gateway as the draft's store sees it: an answer, or a kind of failure. */
import type { Kyb, SaveKyb } from "../../../contract/kyb/record";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError, isSessionStopped } from "../../lib/gateway-error";
import { merchantHeaders } from "../../providers/merchant-headers";

export type SaveProblem =
  /** No answer, or one that promises a better one later. */
  | { kind: "unanswered" }
  /** Someone else saved in between. */
  | { kind: "conflict" }
  | { kind: "refused"; fields: Record<string, string>; message: string }
  | { kind: "forbidden"; message: string }
  /** It can no longer be edited. */
  | { kind: "closed"; message: string }
  | { kind: "over" };

export interface KybCalls {
  save: (body: SaveKyb) => Promise<{ kyb: Kyb } | SaveProblem>;
  read: () => Promise<{ kyb: Kyb } | SaveProblem>;
}

/** `merchant_id` null: the partner's own. */
export function kybCalls(merchant_id: string | null): KybCalls {
  const headers = merchantHeaders(merchant_id);
  return {
    save: (body) => outcomeOf(callGateway("PATCH /partner/organization/kyb/save-and-continue", { body, headers })),
    read: () => outcomeOf(callGateway("GET /partner/kyb", { headers })),
  };
}

async function outcomeOf(call: Promise<Kyb>): Promise<{ kyb: Kyb } | SaveProblem> {
  try {
    return { kyb: await call };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return problemOf(error);
  }
}

function problemOf(error: GatewayError): SaveProblem {
  const { status, fields } = error.detail;
  if (isSessionStopped(error)) return { kind: "over" };
  if (status === 409) return { kind: "conflict" };
  if (status === 403 || status === 404) return { kind: "forbidden", message: error.message };
  if (status === 422 && "kyb_status" in fields) return { kind: "closed", message: error.message };
  if (status === 400 || status === 413 || status === 422) return { kind: "refused", fields, message: error.message };
  return { kind: "unanswered" };
}
