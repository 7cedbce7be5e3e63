/** A step with one investment partner. An address that is too early for it, or past, leads to the merchant's current step. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router-dom";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { Loaded } from "../../kit/parts";
import { chooseInvestHref, type InvestStep } from "../../lib/invest";
import { LinkButton } from "../../ui/field/link-button";
import { EmptyState } from "../../ui/frame/empty-state";
import { InvestFrame } from "./invest-frame";
import { isOpen, partnerAt, currentStepHref } from "./current-step";
import { useCase, useOffer } from "./use-invest";

interface StepPageProps {
  step: InvestStep;
  children: (found: InvestCase, offer: InvestOffer) => ReactNode;
}

export function StepPage({ step, children }: StepPageProps) {
  const { t } = useTranslation("invest");
  const { org_id = "" } = useParams();
  const { pathname } = useLocation();
  const partner = partnerAt(pathname) ?? "syfe";
  const query = useCase(org_id, partner);
  const offer = useOffer(partner);
  const titles = [step === "introduction" ? t("choose.intro") : t(`steps.${step}`), offer.data?.name];
  const content = (found: InvestCase) => {
    if (!isOpen(step, found)) return <Navigate to={currentStepHref(found)} replace />;
    const way = <LinkButton href={chooseInvestHref(org_id)}>{t("standing.choose")}</LinkButton>;
    return (
      <Loaded
        of={offer}
        failed={t("failed")}
        waiting={10}
        inCard
        empty={{ if: (offered) => offered === null, show: <EmptyState title={t("choose.not_offered")} action={way} /> }}
      >
        {(offered) => offered && children(found, offered)}
      </Loaded>
    );
  };
  return (
    <InvestFrame query={query} titles={titles} focusKey={pathname} currencies={offer.data?.currencies.map(({ currency }) => currency)}>
      {content}
    </InvestFrame>
  );
}
