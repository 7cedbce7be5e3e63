import { maskNumber } from "../../../contract/mask";
import { useKyb } from "./kyb-context";
import { useKybWords } from "./use-kyb-words";

/** An answer in words; identity and account numbers are masked except for their end. */
export function useRead(): (kind: string, value: unknown) => string {
  const { store } = useKyb();
  const { answerText } = useKybWords();
  return (kind, value) => {
    if (kind === "document") return typeof value === "string" ? (store.document(value)?.file_name ?? "—") : "";
    return kind === "secret" && typeof value === "string" ? maskNumber(value) : answerText(kind, value);
  };
}
