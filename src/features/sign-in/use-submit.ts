/** Submits a form: a second press sends nothing, and refusals are shown by field or for the whole form. */
import { useState } from "react";
import { problemOf, type Problem } from "./problem-of";

interface Handlers<T> {
  send: () => Promise<T>;
  onDone: (answer: T) => void;
  onFail?: (error: unknown) => void;
  /** The page is left once it is done: until then the form stays busy. */
  isLeaving?: boolean;
}

export function useSubmit<T>({ send, onDone, onFail, isLeaving = false }: Handlers<T>) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const tell = (next: Problem | null) => {
    setProblem(next);
    setCorrected([]);
  };
  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    tell(null);
    try {
      onDone(await send());
      setIsSending(isLeaving);
    } catch (error) {
      tell(problemOf(error));
      setIsSending(false);
      onFail?.(error);
    }
  };
  return {
    submit,
    isSending,
    problem,
    fields: Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([field]) => !corrected.includes(field))),
    /** The message that belongs to none of the given fields. */
    messageBeside: (shown: readonly string[]) => (problem && !shown.some((field) => problem.fields[field]) ? problem.message : null),
    /** The person changes this field: what was wrong with it is not said any more. */
    mend: (field: string) => setCorrected((before) => [...before, field]),
    /** Nothing is said any more of what was refused. */
    forget: () => tell(null),
    refuse: (fields: Record<string, string>) => tell({ message: "", fields, retryAt: null }),
  };
}
