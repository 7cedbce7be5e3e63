import { useQuery } from "@tanstack/react-query";
import { useKit } from "../kit-context";

/** A form's file with its words, by its name. */
export function useForm(name: string) {
  const { loadForm } = useKit();
  return useQuery({ queryKey: ["form", name], queryFn: () => loadForm(name), staleTime: Infinity });
}
