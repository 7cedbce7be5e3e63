/** A press that calls the gateway once: a second one while it runs does nothing, and one after a lost answer does nothing twice. */
import { useRef, useState } from "react";
import { showToast } from "../../browser/toast-store";
import { isNoAnswer } from "../../lib/gateway-error";
import { newId } from "../../lib/new-id";

interface Act<T> {
  /** `key` is the same until the gateway has answered. */
  send: (key: string) => Promise<T>;
  /** What is said once it is done. */
  said?: string;
  onDone: (answer: T) => void;
}

export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string>(undefined);
  const run = async <T>({ send, said, onDone }: Act<T>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    key.current ??= newId();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      if (said !== undefined) showToast({ text: said });
      onDone(answer);
    } catch (error) {
      if (!isNoAnswer(error)) key.current = undefined;
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    run: <T>(act: Act<T>): void => void run(act),
    /** It was changed: another sending is another one. */
    forget: () => {
      key.current = undefined;
      setProblem(null);
    },
  };
}
