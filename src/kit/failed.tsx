import { useTranslation } from "react-i18next";
import { GatewayError } from "../lib/gateway-error";
import { EmptyState } from "../ui/frame/empty-state";
import { ErrorState } from "../ui/frame/error-state";

interface FailedProps {
  title: string;
  error: Pick<Error, "message">;
  /** Instead of the error's message alone. */
  text?: string;
  onRetry: () => void;
  isBusy: boolean;
  /** Instead of everything that the page would show. */
  isWholePage?: boolean;
}

/** What did not load, why, and the reference for the provider. */
export function Failed({ title, error, text = error.message, onRetry, isBusy, isWholePage }: FailedProps) {
  const { t } = useTranslation("portal");
  if (error instanceof GatewayError && error.detail.reason === "absent") return <EmptyState title={t("closed.absent")} />;
  const reference = error instanceof GatewayError ? error.detail.request_id : null;
  return (
    <ErrorState
      title={title}
      text={text}
      isWholePage={isWholePage}
      retry={{ label: t("actions.try_again"), onRetry, isBusy }}
      reference={
        reference
          ? { label: t("actions.reference"), value: reference, copyLabel: t("actions.copy"), copiedLabel: t("actions.copied") }
          : undefined
      }
    />
  );
}
