import { useTranslation } from "react-i18next";
import { GatewayError } from "../lib/gateway-error";
import { EmptyState } from "../ui/frame/empty-state";
import { ErrorState } from "../ui/frame/error-state";

/** What is asked for, as far as its failure is concerned: a call, a list, several of them. */
export interface Asked {
  error: Pick<Error, "message"> | null;
  /** Asks again. */
  refetch: () => unknown;
  isFetching: boolean;
}

/** As one: the first that failed says why, and all are asked again. */
export const together = (...asked: readonly Asked[]): Asked => ({
  error: asked.find(({ error }) => error)?.error ?? null,
  refetch: () => asked.map((each) => each.refetch()),
  isFetching: asked.some(({ isFetching }) => isFetching),
});

interface FailedProps {
  title: string;
  of: Asked;
  /** Instead of the error's message alone. */
  text?: string;
  /** Instead of everything that the page would show. */
  isWholePage?: boolean;
}

/** What did not load, why, and the reference for the provider; nothing where nothing failed. */
export function Failed({ title, of, text, isWholePage }: FailedProps) {
  const { t } = useTranslation("portal");
  const { error } = of;
  if (!error) return null;
  if (error instanceof GatewayError && error.detail.reason === "absent") return <EmptyState title={t("closed.absent")} />;
  const reference = error instanceof GatewayError ? error.detail.request_id : null;
  return (
    <ErrorState
      title={title}
      text={text ?? error.message}
      isWholePage={isWholePage}
      retry={{ label: t("actions.try_again"), onRetry: () => void of.refetch(), isBusy: of.isFetching }}
      reference={
        reference
          ? { label: t("actions.reference"), value: reference, copyLabel: t("actions.copy"), copiedLabel: t("actions.copied") }
          : undefined
      }
    />
  );
}
