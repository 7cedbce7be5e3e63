/** A request on its way: who has it, since when, and what happened; or why it was rejected. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import { onboardForInvesting } from "../../../contract/access-rules";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { AllowedButton, AllowedLink, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { investHref, investPaths } from "../../lib/invest";
import { Button } from "../../ui/field/button";
import { Facts } from "../../ui/figure/facts";
import { InfoBox } from "../../ui/figure/info-box";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { CaseTag } from "./case-tag";
import { CaseTimeline } from "./case-timeline";
import styles from "./invest.module.css";
import { StepCard } from "./step-card";
import { StepPage } from "./step-page";
import { useCaseAnswers } from "./use-invest";

export default function SubmittedPage() {
  return (
    <StepPage step="submitted">
      {(found, offer) => (found.state === "REJECTED" ? <Rejected found={found} offer={offer} /> : <Waiting found={found} offer={offer} />)}
    </StepPage>
  );
}

interface CaseProps {
  found: InvestCase;
  offer: InvestOffer;
}

function Waiting({ found, offer }: CaseProps) {
  const { t } = useTranslation("invest");
  const { name, review_days } = offer;
  const facts = [
    {
      key: "waiting_on",
      value: (
        <span className={styles.actions}>
          <Icon of={ShieldCheck} size={16} />
          {name}
        </span>
      ),
    },
    { key: "since", value: <TimeText instant={found.requested_at} style="short" /> },
    { key: "usually", value: t("submitted.days", { count: review_days }) },
  ] as const;
  return (
    <StepCard
      step="submitted"
      title={t("submitted.title", { partner: name })}
      subtitle={t("submitted.subtitle")}
      footer={
        <>
          <CaseTag found={found} />
          <TakeBack found={found} offer={offer} />
        </>
      }
    >
      <Facts
        layout="strip"
        className={styles.ruled}
        facts={facts.map(({ key, value }) => ({ key, label: t(`submitted.${key}`), value }))}
      />
      <div className={styles.body}>
        <CaseTimeline found={found} offer={offer} />
      </div>
    </StepCard>
  );
}

function TakeBack({ found: { org_id, partner, version }, offer }: CaseProps) {
  const { t } = useTranslation("invest");
  const { t: say } = useTranslation("portal");
  const [isAsking, setIsAsking] = useState(false);
  const cases = useCaseAnswers(org_id, partner);
  const { send, isBusy } = useWriteCall<InvestCase>({
    done: t("submitted.taken_back"),
    // The page goes on to the form.
    onDone: cases.take,
    // It was decided, or sent again, in between.
    onFailed: () => {
      setIsAsking(false);
      cases.askAgain();
    },
  });
  return (
    <>
      <AllowedButton
        rule={{ ...onboardForInvesting, call: "POST /partner/organization/invest/onboarding-request/withdraw" }}
        org_id={org_id}
        variant="link"
        onClick={() => setIsAsking(true)}
      >
        {t("submitted.take_back")}
      </AllowedButton>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("submitted.take_back_title")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{say("actions.cancel")}</Button>
            <Button
              variant="danger"
              isBusy={isBusy}
              onClick={() =>
                send({ call: "POST /partner/organization/invest/onboarding-request/withdraw", body: { org_id, partner, version } })
              }
            >
              {t("submitted.take_back_now")}
            </Button>
          </>
        }
      >
        <p>{t("submitted.take_back_text", { partner: offer.name })}</p>
      </Dialog>
    </>
  );
}

function Rejected({ found, offer }: CaseProps) {
  const { t } = useTranslation("invest");
  const { org_id, partner, reason } = found;
  return (
    <StepCard
      step="submitted"
      title={t("rejected.title", { partner: offer.name })}
      subtitle={t("rejected.subtitle")}
      footer={
        <>
          <CaseTag found={found} />
          <AllowedLink rule={onboardForInvesting} org_id={org_id} variant="primary" href={investHref(org_id, investPaths[partner].form)}>
            {t("rejected.again")}
          </AllowedLink>
        </>
      }
    >
      <div className={styles.body}>
        {reason !== null && (
          <InfoBox tone="error" title={t("rejected.reason", { partner: offer.name })}>
            <bdi>{reason}</bdi>
          </InfoBox>
        )}
        <CaseTimeline found={found} offer={offer} />
      </div>
    </StepCard>
  );
}
