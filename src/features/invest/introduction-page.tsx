/** What an investment partner does with the money, for the person who explains it to the merchant. */
import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import { useTranslation } from "react-i18next";
import { onboardForInvesting } from "../../../contract/access-rules";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { AllowedButton } from "../../kit/parts";
import { formatDecimal } from "../../lib/format-money";
import { chooseInvestHref, investHref, investPaths } from "../../lib/invest";
import { LinkButton } from "../../ui/field/link-button";
import { InvestBlocker } from "./invest-blocker";
import styles from "./invest.module.css";
import { StepCard } from "./step-card";
import { StepPage } from "./step-page";
import { useChoose } from "./use-choose";

export default function IntroductionPage() {
  return <StepPage step="introduction">{(found, offer) => <Introduction found={found} offer={offer} />}</StepPage>;
}

const parts = ["how", "risk", "back", "fee"] as const;

function Introduction({ found, offer }: { found: InvestCase; offer: InvestOffer }) {
  const { t, i18n } = useTranslation("invest");
  const { org_id, is_chosen, blocked_by } = found;
  const { partner, name, notice_days_from, notice_days_to, fee_percent } = offer;
  const { choose, isBusy } = useChoose(org_id, partner);
  const figures = { from: notice_days_from, to: notice_days_to, percent: formatDecimal(fee_percent, i18n.language) };
  return (
    <StepCard
      step="partner"
      title={t("introduction.title", { partner: name })}
      subtitle={t("introduction.subtitle")}
      footer={
        <>
          <LinkButton href={chooseInvestHref(org_id)} icon={ArrowLeft}>
            {t("form.back")}
          </LinkButton>
          {is_chosen ? (
            <LinkButton href={investHref(org_id, investPaths[partner].form)} variant="primary">
              {t("introduction.go_on")}
            </LinkButton>
          ) : (
            <AllowedButton
              rule={{ ...onboardForInvesting, call: "POST /partner/invest/org-bank-interface" }}
              org_id={org_id}
              variant="primary"
              isBusy={isBusy}
              isDisabled={blocked_by !== null}
              onClick={choose}
            >
              {t("choose.choose", { partner: name })}
            </AllowedButton>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <InvestBlocker of={found} />
        {parts.map((part) => (
          <section key={part}>
            <h3 className={styles.partTitle}>{t(`introduction.${part}_title`)}</h3>
            <p>{t(`introduction.${part}_text`, figures)}</p>
          </section>
        ))}
      </div>
    </StepCard>
  );
}
