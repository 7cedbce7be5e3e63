/** Sending of rows: what became of each, kept in the browser before anything is drawn. */
import { useInvalidate } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Coded } from "../../../contract/sentence";
import type { InviteRow } from "../../../contract/records/invitations";
import { useKit } from "../../kit/shell";
import { sayCoded } from "../../lib/say-coded";
import { callGateway } from "../../providers/call-gateway";
import { invitationOf, type CheckContext } from "./check-cells";
import { keptNames, readKeptSending, type KeptSending, type Outcome, type Outcomes } from "./kept-file";
import type { Row } from "./rows";
import { sendRows, type RowResult, type StopReason } from "./send-rows";

export type Progress = { at: "idle" } | { at: "running"; pause: number | null } | { at: "stopped"; why: StopReason | null };

const none: KeptSending = { keys: [], outcomes: {} };

const outcomeOf = (result: RowResult): Outcome => {
  const at = new Date().toISOString();
  return result.status === "SENT"
    ? { status: "SENT", org_id: result.org_id, at }
    : { status: "REFUSED", reason: result.reason, columns: result.columns, at };
};

const waitFor = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export function useSending(context: CheckContext | null) {
  const { keptForms } = useKit();
  const invalidate = useInvalidate();
  const { t, i18n } = useTranslation("invitations");
  const say = (coded: Coded) => sayCoded(i18n, "refusals", coded) ?? t("problems.wrong");
  const [sending, setSending] = useState<KeptSending | null>(null);
  const [progress, setProgress] = useState<Progress>({ at: "idle" });
  /** The newest, for two calls that are answered at once. */
  const latest = useRef<KeptSending>(none);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    let isStale = false;
    void keptForms.read(keptNames.sending).then((kept) => {
      if (isStale) return;
      latest.current = readKeptSending(kept);
      setSending(latest.current);
      if (latest.current.keys.length > 0) setProgress({ at: "stopped", why: null });
    });
    return () => {
      isStale = true;
      running.current?.abort();
    };
  }, [keptForms]);

  const note = async (next: KeptSending) => {
    latest.current = next;
    setSending(next);
    await keptForms.keep(keptNames.sending, next);
  };
  const noteOutcomes = (found: Outcomes) => note({ ...latest.current, outcomes: { ...latest.current.outcomes, ...found } });

  const run = async (rows: readonly Row[]) => {
    if (!context || running.current?.signal.aborted === false) return;
    const abort = new AbortController();
    running.current = abort;
    setProgress({ at: "running", pause: null });
    const invitations: InviteRow[] = rows.map((row) => ({ ...invitationOf(row.cells, context), key: row.key }));
    try {
      const why = await sendRows({
        rows: invitations,
        call: async (some, signal) =>
          (await callGateway("POST /partner/organization/invite-organizations", { body: { rows: [...some] }, signal })).rows,
        say: (answer) => {
          const columns = Object.fromEntries(Object.entries(answer.field_refusals).map(([field, coded]) => [field, say(coded)]));
          return { columns, reason: Object.values(columns)[0] ?? (answer.refusal ? say(answer.refusal) : "") };
        },
        onLeaving: (keys) => noteOutcomes(Object.fromEntries(keys.map((key) => [key, { status: "TRYING" } as const]))),
        onResults: (results) => noteOutcomes(Object.fromEntries(results.map((result) => [result.key, outcomeOf(result)]))),
        onPause: (pause) => setProgress((now) => (now.at === "running" ? { ...now, pause } : now)),
        wait: waitFor,
        signal: abort.signal,
      });
      setProgress({ at: "stopped", why });
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      setProgress({ at: "stopped", why: null });
    } finally {
      abort.abort();
      void invalidate({ resource: "organizations", invalidates: ["resourceAll"] });
    }
  };

  return {
    sending: sending ?? none,
    isOpening: sending === null,
    progress,
    /** Begins with these rows; those of an earlier time that were sent stay noted. */
    async start(rows: readonly Row[]) {
      await note({ keys: rows.map(({ key }) => key), outcomes: latest.current.outcomes });
      await run(rows);
    },
    goOn: run,
    stop: () => running.current?.abort(),
    /** A refused row was changed: it is a new one. */
    reopen: (key: string) => {
      const { [key]: _, ...outcomes } = latest.current.outcomes;
      return note({ ...latest.current, outcomes });
    },
    /** Back to the rows. */
    leave: () => note({ keys: [], outcomes: latest.current.outcomes }),
    async forget() {
      running.current?.abort();
      latest.current = none;
      setSending(none);
      setProgress({ at: "idle" });
      await keptForms.forget(keptNames.sending);
    },
  };
}

export type InviteSending = ReturnType<typeof useSending>;
