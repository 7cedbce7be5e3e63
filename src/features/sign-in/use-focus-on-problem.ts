import { useEffect, type RefObject } from "react";

/** After a refusal the first field that is wrong takes the focus, so that its message is read and can be acted on. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problem]);
}
