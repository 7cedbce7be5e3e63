/** A step with one investment partner. An address that is too early for it, or past, leads to the merchant's current step. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router-dom";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { Failed } from "../../kit/parts";
import { chooseInvestHref, type InvestStep } from "../../lib/invest";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { EmptyState } from "../../ui/frame/empty-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { InvestFrame } from "./invest-frame";
import { isOpen, partnerAt, currentStepHref } from "./current-step";
import { useCase, useOffer } from "./use-invest";

interface StepPageProps {
  step: InvestStep;
  children: (found: InvestCase, offer: InvestOffer) => ReactNode;
}

export function StepPage({ step, children }: StepPageProps) {
  const { t } = useTranslation("invest");
  const { t: say } = useTranslation("portal");
  const { org_id = "" } = useParams();
  const { pathname } = useLocation();
  const partner = partnerAt(pathname) ?? "syfe";
  const query = useCase(org_id, partner);
  const offer = useOffer(partner);
  const titles = [step === "introduction" ? t("choose.intro") : t(`steps.${step}`), offer.data?.name];
  const content = (found: InvestCase) => {
    if (!isOpen(step, found)) return <Navigate to={currentStepHref(found)} replace />;
    if (offer.data) return children(found, offer.data);
    if (offer.data === null) {
      return (
        <Card>
          <EmptyState
            title={t("choose.not_offered")}
            action={<LinkButton href={chooseInvestHref(org_id)}>{t("standing.choose")}</LinkButton>}
          />
        </Card>
      );
    }
    return (
      <Card>{offer.error ? <Failed title={t("failed")} of={offer} /> : <SkeletonLines count={10} label={say("frame.loading")} />}</Card>
    );
  };
  return (
    <InvestFrame query={query} titles={titles} focusKey={pathname} currencies={offer.data?.currencies.map(({ currency }) => currency)}>
      {content}
    </InvestFrame>
  );
}
