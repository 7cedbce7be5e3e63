/** What a page shows until its answer is there, or where there is none. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { GatewayError } from "../../lib/gateway-error";
import { merchantAddress } from "../../lib/portal-address";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { EmptyState } from "../../ui/frame/empty-state";
import { ErrorState } from "../../ui/frame/error-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import type { Loading } from "./use-answer";

export function Loaded<T>({ of, children }: { of: Loading<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation("merchant");
  const { data, error } = of;
  if (data !== null) return children(data);
  if (error === null || error === undefined)
    return (
      <Card>
        <SkeletonLines count={6} label={t("frame.loading")} />
      </Card>
    );
  const isMissing = error instanceof GatewayError && [400, 404].includes(error.detail.status);
  return <Card>{isMissing ? <Missing /> : <Unanswered of={of} error={error} />}</Card>;
}

export function Missing() {
  const { t } = useTranslation("merchant");
  return (
    <EmptyState
      title={t("frame.missing_title")}
      text={t("frame.missing_text")}
      action={<LinkButton href={merchantAddress}>{t("frame.back")}</LinkButton>}
    />
  );
}

function Unanswered<T>({ of, error }: { of: Loading<T>; error: unknown }) {
  const { t } = useTranslation("merchant");
  return (
    <ErrorState
      title={t("frame.failed")}
      text={error instanceof Error ? error.message : ""}
      retry={{ label: t("frame.retry"), onRetry: of.again, isBusy: of.isBusy }}
    />
  );
}
