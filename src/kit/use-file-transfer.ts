import { useEffect, useRef, useState } from "react";
import { isNoAnswer } from "../lib/gateway-error";

interface FileTransferOptions {
  /** Why a file is not sent at all. */
  refuse: (file: File) => string | null;
  /** Answers the id under which it is there. */
  send: (file: File, follow: { signal: AbortSignal; onProgress: (bytes: number) => void }) => Promise<string>;
  /** As of the newest render: much may have changed on the screen since the file was chosen. */
  onSent: (id: string, file: File) => void;
  /** What went wrong, in words. */
  say: (error: unknown) => string;
  /** It goes on when its part of the screen is left; the page that takes the file then ends it, and tells what went wrong. */
  beyond?: { signal: AbortSignal; tell: (problem: string, file: File) => void };
}

interface Running {
  file: File;
  sent: number;
  abort: AbortController;
}

/** One file on its way; a wrong one is refused before it is sent. */
export function useFileTransfer({ refuse, send, onSent, say, beyond }: FileTransferOptions) {
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const current = useRef<AbortController>(undefined);
  const latest = useRef({ onSent, beyond });
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = { onSent, beyond };
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!latest.current.beyond) current.current?.abort();
    };
  }, []);

  const start = (file: File) => {
    const refusal = refuse(file);
    setProblem(refusal);
    setFailed(null);
    if (refusal) return;
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    beyond?.signal.addEventListener("abort", () => abort.abort(), { once: true });
    setRunning({ file, sent: 0, abort });
    const onProgress = (sent: number) => setRunning((before) => (before?.abort === abort ? { ...before, sent } : before));
    send(file, { signal: abort.signal, onProgress })
      .then((id) => latest.current.onSent(id, file))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        if (isLeft.current) return latest.current.beyond?.tell(say(error), file);
        setProblem(say(error));
        setFailed(isNoAnswer(error) ? file : null);
      })
      .finally(() => setRunning((before) => (before?.abort === abort ? null : before)));
  };
  return {
    file: running?.file ?? null,
    sent: running?.sent ?? 0,
    problem,
    start,
    cancel: () => running?.abort.abort(),
    again: failed ? () => start(failed) : null,
  };
}
