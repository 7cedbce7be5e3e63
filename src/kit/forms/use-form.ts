import { skipToken, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useKit } from "../kit-context";
import type { Form } from "./define-form";
import { withoutDenied } from "./without-denied";

/** A form's file with its words, by its name; none for `null`. */
export function useForm(name: string | null) {
  const { loadForm } = useKit();
  const select = useAllowedFields();
  return useQuery({ queryKey: ["form", name], queryFn: name === null ? skipToken : () => loadForm(name), staleTime: Infinity, select });
}

/** Leaves out the fields that this user may not set. */
export function useAllowedFields(): (form: Form) => Form {
  const { may } = useKit();
  return useCallback((form) => withoutDenied(form, (rule) => may(rule).allowed), [may]);
}
