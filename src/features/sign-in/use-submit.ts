/** One form's sending: a second press sends nothing, and what was refused is told by field or as a whole. */
import { useRef, useState } from "react";
import { problemOf, type Problem } from "./problem-of";
import { useFocusOnProblem } from "./use-focus-on-problem";

interface Handlers<T> {
  send: () => Promise<T>;
  onDone: (answer: T) => void;
  onFail?: () => void;
  /** The page is left once it is done: until then the form stays busy. */
  isLeaving?: boolean;
}

export function useSubmit<T>({ send, onDone, onFail, isLeaving = false }: Handlers<T>) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);
  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      onDone(await send());
      setIsSending(isLeaving);
    } catch (error) {
      setProblem(problemOf(error));
      setIsSending(false);
      onFail?.();
    }
  };
  return {
    form,
    submit,
    isSending,
    fields: problem?.fields ?? {},
    /** What belongs to none of the given fields. */
    messageBeside: (shown: readonly string[]) => (problem && !shown.some((field) => problem.fields[field]) ? problem.message : null),
    refuse: (fields: Record<string, string>) => setProblem({ message: "", fields, retryAt: null }),
  };
}
