/** What can be decided about something that waits, and the call that decides it. Pure. */
import type { BodyOf, DataOf } from "../../../contract/endpoints";

export type Waiting = DataOf<"GET /provider/waiting">["items"][number];

export interface Typed {
  reason: string;
  /** Of a verification: the field that a remark is about. */
  path: string;
}

type Act =
  | ("start" | "approve" | "reject" | "send_back" | "grant" | "refuse")
  | ("right" | "wrong" | "clear" | "hit" | "won" | "lost" | "withdrawn");

/** `call` is asked with what was typed; the first is what is usually done. */
export interface Decision {
  act: Act;
  request: (typed: Typed) => Asked;
}

export type Asked =
  | { call: "POST /provider/kyb/{org_id}"; params: { org_id: string }; body: BodyOf<"POST /provider/kyb/{org_id}"> }
  | { call: "POST /provider/permission/{org_id}"; params: { org_id: string }; body: BodyOf<"POST /provider/permission/{org_id}"> }
  | { call: "POST /provider/activation/{org_id}"; params: { org_id: string }; body: BodyOf<"POST /provider/activation/{org_id}"> }
  | { call: "POST /provider/invest/{org_id}"; params: { org_id: string }; body: BodyOf<"POST /provider/invest/{org_id}"> }
  | { call: "POST /provider/identity-check/{org_id}"; params: { org_id: string }; body: BodyOf<"POST /provider/identity-check/{org_id}"> }
  | {
      call: "POST /provider/plan-change/{id}" | "POST /provider/settlement-bank/{id}";
      params: { id: string };
      body: BodyOf<"POST /provider/plan-change/{id}">;
    }
  | { call: "POST /provider/dispute/{id}"; params: { id: string }; body: BodyOf<"POST /provider/dispute/{id}"> };

const yesAndNo = (request: (status: "APPROVED" | "REJECTED", typed: Typed) => Asked): Decision[] => [
  { act: "approve", request: (typed) => request("APPROVED", typed) },
  { act: "reject", request: (typed) => request("REJECTED", typed) },
];

export function decisionsOf({ kind, org_id, id, detail }: Waiting): Decision[] {
  switch (kind) {
    case "KYB": {
      const kyb = (act: Act, body: (typed: Typed) => BodyOf<"POST /provider/kyb/{org_id}">): Decision => ({
        act,
        request: (typed) => ({ call: "POST /provider/kyb/{org_id}", params: { org_id }, body: body(typed) }),
      });
      return [
        kyb("approve", () => ({ status: "APPROVED" })),
        kyb("send_back", ({ path, reason }) => ({ status: "TO_BE_RESUBMITTED", remarks: [{ path, message: reason }] })),
        kyb("start", () => ({ status: "PENDING" })),
        kyb("reject", () => ({ status: "REJECTED" })),
      ];
    }
    case "PERMISSION":
      return [
        { act: "grant", request: () => ({ call: "POST /provider/permission/{org_id}", params: { org_id }, body: { status: "APPROVED" } }) },
        {
          act: "refuse",
          request: () => ({ call: "POST /provider/permission/{org_id}", params: { org_id }, body: { status: "REJECTED" } }),
        },
      ];
    case "PLAN_CHANGE":
    case "SETTLEMENT_BANK": {
      const call = kind === "PLAN_CHANGE" ? "POST /provider/plan-change/{id}" : "POST /provider/settlement-bank/{id}";
      return yesAndNo((status, { reason }) => ({ call, params: { id }, body: { status, reason } }));
    }
    case "ACTIVATION":
      return yesAndNo((status, { reason }) => ({
        call: "POST /provider/activation/{org_id}",
        params: { org_id },
        body: { currency: detail as "AUD", status, reason },
      }));
    case "INVEST":
      return yesAndNo((status, { reason }) => ({
        call: "POST /provider/invest/{org_id}",
        params: { org_id },
        body: { partner: detail as "syfe", status, reason },
      }));
    case "IDENTITY":
      return identity(org_id, id, detail === "SCREENING");
    case "DISPUTE": {
      const outcomes = { won: "APPROVED", lost: "REJECTED", withdrawn: "CANCELLED" } as const;
      return (["won", "lost", "withdrawn"] as const).map((act) => ({
        act,
        request: () => ({ call: "POST /provider/dispute/{id}", params: { id }, body: { status: outcomes[act] } }),
      }));
    }
  }
}

function identity(org_id: string, entity_id: string, isScreening: boolean): Decision[] {
  const call = "POST /provider/identity-check/{org_id}" as const;
  const params = { org_id };
  const verified =
    (result: "APPROVED" | "REJECTED") =>
    (typed: Typed): Asked => ({
      ...{ call, params },
      body: { kind: "VERIFICATION", entity_id, result, note: typed.reason },
    });
  const screened =
    (result: "CLEAR" | "HIT") =>
    (typed: Typed): Asked => ({
      ...{ call, params },
      body: { kind: "SCREENING", entity_id, result, note: typed.reason },
    });
  return isScreening
    ? [
        { act: "clear", request: screened("CLEAR") },
        { act: "hit", request: screened("HIT") },
      ]
    : [
        { act: "right", request: verified("APPROVED") },
        { act: "wrong", request: verified("REJECTED") },
      ];
}
