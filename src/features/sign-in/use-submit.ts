/** One form's sending: a second press sends nothing, and what was refused is told by field or as a whole. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GatewayError } from "../../providers/gateway-error";

interface Problem {
  message: string;
  fields: Record<string, string>;
}

export function useSubmit<T>(send: () => Promise<T>, onDone: (answer: T) => void) {
  const { t } = useTranslation("signed-out");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      onDone(await send());
    } catch (error) {
      setProblem({
        message: error instanceof Error ? error.message : t("failed"),
        fields: error instanceof GatewayError ? error.detail.fields : {},
      });
    } finally {
      setIsSending(false);
    }
  };
  return {
    submit,
    isSending,
    fields: problem?.fields ?? {},
    /** What belongs to none of the given fields. */
    messageBeside: (shown: readonly string[]) => (problem && !shown.some((field) => problem.fields[field]) ? problem.message : null),
    refuse: (fields: Record<string, string>) => setProblem({ message: "", fields }),
    forget: () => setProblem(null),
  };
}
