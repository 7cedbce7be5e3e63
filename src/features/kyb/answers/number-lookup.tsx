/** The register's or bank list's result for a number with correct digits. */
import { useCall } from "../../../kit/shell";
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { useKybWords } from "../use-kyb-words";
import { FoundNote } from "./found-note";

const calls = {
  abn: "GET /partner/organization/is-valid-abn/{value}",
  acn: "GET /partner/organization/is-valid-acn/{value}",
  bsb: "GET /partner/organization/is-valid-bsb/{value}",
} as const;

export function NumberLookup({ asked: { name, question, scope }, value }: { asked: AskedQuestion; value: unknown }) {
  const { t } = useKybWords();
  const digits = typeof value === "string" ? value.replace(/\D/g, "") : "";
  const call = Object.hasOwn(calls, name) ? calls[name as keyof typeof calls] : null;
  const isRight = call !== null && digits !== "" && question.number?.(scope)?.find(String(value)) === null;
  const found = useCall(call ?? calls.abn, isRight ? { params: { value: digits } } : null, { staleTime: Infinity, retry: false });
  if (!isRight || !found.data?.valid) return null;
  const { name: registered, address } = found.data;
  const words = () => {
    if (!registered) return t("lookup.valid");
    if (name === "bsb") return t("lookup.bank", { name: registered });
    return address ? t("lookup.found_at", { name: registered, address }) : t("lookup.found", { name: registered });
  };
  return <FoundNote>{words()}</FoundNote>;
}
