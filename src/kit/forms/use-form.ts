import { skipToken, useQuery } from "@tanstack/react-query";
import { useKit } from "../kit-context";

/** A form's file with its words, by its name; none for `null`. */
export function useForm(name: string | null) {
  const { loadForm } = useKit();
  return useQuery({ queryKey: ["form", name], queryFn: name === null ? skipToken : () => loadForm(name), staleTime: Infinity });
}
