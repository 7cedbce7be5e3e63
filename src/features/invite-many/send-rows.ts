/** Sends rows a few at a time, waits as the gateway says, and never sends what was sent. Knows no screen. */
import type { InvitedRow, InviteRow } from "../../../contract/records/invitations";
import { GatewayError } from "../../lib/gateway-error";

export const sendingLimits = { in_flight: 2, rows_a_call: 25, tries: 6 } as const;

/** What stops the rest: everything that is not about one row. */
export type StopReason = { code: "connection" } | { code: "refused"; message: string };

export type RowResult = { key: string } & (
  { status: "SENT"; org_id: string } | { status: "REFUSED"; reason: string; columns: Readonly<Record<string, string>> }
);

export interface Sending {
  rows: readonly InviteRow[];
  call: (rows: readonly InviteRow[], signal: AbortSignal) => Promise<readonly InvitedRow[]>;
  /** In the user's language. */
  say: (refused: InvitedRow) => { reason: string; columns: Record<string, string> };
  /** Before rows leave: from here on nobody knows what became of them until they are answered. */
  onLeaving: (keys: readonly string[]) => Promise<void>;
  onResults: (results: readonly RowResult[]) => Promise<void>;
  /** How long nothing is sent, in seconds; null when it goes on. */
  onPause: (seconds: number | null) => void;
  wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

/** Resolves with null once every row is answered, or with what stopped it; rejects with the signal's reason. */
export async function sendRows(sending: Sending): Promise<StopReason | null> {
  const waiting = [...sending.rows];
  const state = { waiting, stopped: null as StopReason | null, pause: null as Promise<void> | null };
  const worker = async () => {
    while (state.waiting.length > 0 && !state.stopped) {
      if (state.pause) await state.pause;
      const rows = state.waiting.splice(0, sendingLimits.rows_a_call);
      if (rows.length > 0 && !(await sendSome(sending, state, rows))) return;
    }
  };
  await Promise.all(Array.from({ length: sendingLimits.in_flight }, worker));
  sending.signal.throwIfAborted();
  return state.stopped;
}

interface State {
  waiting: InviteRow[];
  stopped: StopReason | null;
  pause: Promise<void> | null;
}

/** False where sending stopped. */
async function sendSome(sending: Sending, state: State, rows: readonly InviteRow[]): Promise<boolean> {
  await sending.onLeaving(rows.map(({ key }) => key));
  for (let tries = 1; ; tries += 1) {
    sending.signal.throwIfAborted();
    try {
      await takeAnswers(sending, state, rows, await sending.call(rows, sending.signal));
      return true;
    } catch (error) {
      sending.signal.throwIfAborted();
      if (!(error instanceof GatewayError)) throw error;
      const { status, retry_after_seconds, fields } = error.detail;
      const malformed = status === 400 ? malformedRows(rows, fields) : [];
      if (malformed.length > 0) return sendWithout(sending, state, rows, malformed);
      const isPassing = status === 0 || status === 429 || status === 503;
      if (!isPassing || (status !== 429 && tries >= sendingLimits.tries)) {
        state.waiting.unshift(...rows);
        state.stopped = isPassing ? { code: "connection" } : { code: "refused", message: error.message };
        return false;
      }
      await pauseAll(sending, state, retry_after_seconds ?? Math.min(30, 2 ** tries));
    }
  }
}

/** One pause for all: one that has to wait makes the others wait too. */
async function pauseAll(sending: Sending, state: State, seconds: number): Promise<void> {
  if (!state.pause) {
    sending.onPause(seconds);
    state.pause = sending.wait(seconds, sending.signal).finally(() => {
      state.pause = null;
      sending.onPause(null);
    });
  }
  await state.pause;
}

async function takeAnswers(sending: Sending, state: State, rows: readonly InviteRow[], answers: readonly InvitedRow[]): Promise<void> {
  const later = answers.filter(({ status }) => status === "LATER");
  await sending.onResults(answers.filter(({ status }) => status !== "LATER").map((answer) => resultOf(answer, sending.say)));
  if (later.length === 0) return;
  const keys = new Set(later.map(({ key }) => key));
  state.waiting.unshift(...rows.filter(({ key }) => keys.has(key)));
  await pauseAll(sending, state, Math.max(...later.map(({ retry_after_seconds }) => retry_after_seconds ?? 1)));
}

function resultOf(answer: InvitedRow, say: Sending["say"]): RowResult {
  const { key, status, org_id } = answer;
  return status === "SENT" && org_id !== null ? { key, status, org_id } : { key, status: "REFUSED", ...say(answer) };
}

/** `{"rows.3.email": "…"}` → row 3 with what is wrong at its e-mail. */
function malformedRows(rows: readonly InviteRow[], fields: Readonly<Record<string, string>>) {
  const found = Object.entries(fields).flatMap(([path, message]) => {
    const [, at, column] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = at === undefined ? undefined : rows[Number(at)];
    return row && column !== undefined ? [{ key: row.key, column, message }] : [];
  });
  return found;
}

async function sendWithout(sending: Sending, state: State, rows: readonly InviteRow[], malformed: ReturnType<typeof malformedRows>) {
  const byKey = new Map(malformed.map(({ key }) => [key, malformed.filter((each) => each.key === key)]));
  await sending.onResults(
    [...byKey].map(([key, found]) => ({
      key,
      status: "REFUSED",
      reason: found[0]?.message ?? "",
      columns: Object.fromEntries(found.map(({ column, message }) => [column, message])),
    })),
  );
  const left = rows.filter(({ key }) => !byKey.has(key));
  return left.length === 0 || sendSome(sending, state, left);
}
