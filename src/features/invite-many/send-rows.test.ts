/** Sending: a few at a time, as the gateway says, each row once. */
import { describe, expect, it } from "vitest";
import type { InvitedRow, InviteRow } from "../../../contract/records/invitations";
import { GatewayError, type GatewayErrorDetail } from "../../lib/gateway-error";
import { sendingLimits, sendRows, type RowResult, type Sending } from "./send-rows";

const rowsOf = (count: number): InviteRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ key: `key-${at}`, email: `p${at}@kiosk.example`, first_name: "A", last_name: "B", org_name: "Kiosk", org_country: "DE" },
    is_kyb_permission_by_merchant: false,
  }));
const none = { org_id: null, refusal: null, field_refusals: {}, retry_after_seconds: null };
const sent = ({ key }: InviteRow): InvitedRow => ({ ...none, key, status: "SENT", org_id: `org of ${key}` });
const failure = (detail: Partial<GatewayErrorDetail>) =>
  new GatewayError("It failed.", {
    ...{ status: 0, code: null, fields: {}, reason: null, missing: null, version: null, tries_left: null },
    ...{ retry_after_seconds: null, request_id: null },
    ...detail,
  });

/** A gateway that sends each key once, and a clock that does not wait. */
function send(rows: InviteRow[], answer: (some: readonly InviteRow[], call: number) => readonly InvitedRow[], more: Partial<Sending> = {}) {
  const log = {
    calls: [] as string[][],
    results: [] as RowResult[],
    pauses: [] as (number | null)[],
    left: [] as string[],
    most: 0,
    open: 0,
  };
  const abort = new AbortController();
  const ended = sendRows({
    rows,
    call: async (some) => {
      log.calls.push(some.map(({ key }) => key));
      log.open += 1;
      log.most = Math.max(log.most, log.open);
      try {
        await Promise.resolve();
        return answer(some, log.calls.length);
      } finally {
        log.open -= 1;
      }
    },
    say: () => ({ reason: "No.", columns: { email: "No." } }),
    onLeaving: async (keys) => void log.left.push(...keys),
    onResults: async (results) => void log.results.push(...results),
    onPause: (seconds) => void log.pauses.push(seconds),
    wait: async () => undefined,
    signal: abort.signal,
    ...more,
  });
  return { log, abort, ended };
}

describe("rows", () => {
  it("are sent a few at a time, and each is answered once", async () => {
    const { log, ended } = send(rowsOf(130), (some) => some.map(sent));
    expect(await ended).toBeNull();
    expect([log.calls.length, log.most, Math.max(...log.calls.map(({ length }) => length))]).toEqual([
      6,
      sendingLimits.in_flight,
      sendingLimits.rows_a_call,
    ]);
    expect(new Set(log.results.map(({ key }) => key)).size).toBe(130);
    expect(log.results).toHaveLength(130);
    expect(log.left).toHaveLength(130);
  });

  it("that are refused stop no other", async () => {
    const { log, ended } = send(rowsOf(3), (some) =>
      some.map((row) => (row.key === "key-1" ? { ...none, key: row.key, status: "REFUSED" } : sent(row))),
    );
    expect(await ended).toBeNull();
    expect(log.results.map(({ status }) => status)).toEqual(["SENT", "REFUSED", "SENT"]);
  });

  it("for which it is too early wait as long as they are told, and go out then", async () => {
    const { log, ended } = send(rowsOf(4), (some, call) =>
      some.map((row, at) => (call === 1 && at > 1 ? { ...none, key: row.key, status: "LATER", retry_after_seconds: 120 } : sent(row))),
    );
    expect(await ended).toBeNull();
    expect([log.pauses, log.calls]).toEqual([
      [120, null],
      [
        ["key-0", "key-1", "key-2", "key-3"],
        ["key-2", "key-3"],
      ],
    ]);
  });

  it("that are malformed by the gateway's rules are refused at their place, the others sent", async () => {
    const { log, ended } = send(rowsOf(3), (some) => {
      if (some.length === 3) throw failure({ status: 400, fields: { "rows.1.email": "must be an e-mail address" } });
      return some.map(sent);
    });
    expect(await ended).toBeNull();
    expect(log.results).toMatchObject([
      { key: "key-1", status: "REFUSED", columns: { email: "must be an e-mail address" } },
      { key: "key-0", status: "SENT" },
      { key: "key-2", status: "SENT" },
    ]);
  });
});

describe("a gateway", () => {
  it("that says 429 is asked again after Retry-After, however often", async () => {
    const { log, ended } = send(rowsOf(1), (some, call) => {
      if (call <= 10) throw failure({ status: 429, retry_after_seconds: 7 });
      return some.map(sent);
    });
    expect(await ended).toBeNull();
    expect([log.calls.length, log.pauses.filter((seconds) => seconds === 7).length]).toEqual([11, 10]);
  });

  it("that is silent is asked the same again, then sending stops and keeps the rows", async () => {
    const { log, ended } = send(rowsOf(30), () => {
      throw failure({ status: 0 });
    });
    expect(await ended).toEqual({ code: "connection" });
    expect(log.results).toEqual([]);
    expect(new Set(log.calls.map((keys) => keys.join())).size).toBeLessThanOrEqual(2);
  });

  it("that refuses everything stops it in its own words", async () => {
    const { log, ended } = send(rowsOf(60), () => {
      throw failure({ status: 403 });
    });
    expect(await ended).toEqual({ code: "refused", message: "It failed." });
    expect(log.calls.length).toBeLessThanOrEqual(sendingLimits.in_flight);
  });
});

it("whoever stops it stops what has not left; what has left is answered when it is sent again", async () => {
  const { log, abort, ended } = send(rowsOf(200), (some, call) => {
    if (call === 2) abort.abort();
    return some.map(sent);
  });
  await expect(ended).rejects.toThrow();
  expect(log.calls.length).toBeLessThanOrEqual(3);
});
