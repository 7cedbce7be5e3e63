/** The investment partners side by side: what each offers, and how far the merchant is with it. */
import Info from "lucide/dist/esm/icons/info.mjs";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router-dom";
import { onboardForInvesting } from "../../../contract/access-rules";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { investPartners, type InvestPartner } from "../../../contract/reference/invest-choices";
import { AllowedButton, Failed, together } from "../../kit/parts";
import { LinkButton } from "../../ui/field/link-button";
import { Facts } from "../../ui/figure/facts";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { InvestBlocker } from "./invest-blocker";
import { InvestFrame } from "./invest-frame";
import styles from "./invest.module.css";
import { PartnerIcon } from "./partner-icon";
import { introductionHref, currentStepHref } from "./current-step";
import { StepCard } from "./step-card";
import { useChoose } from "./use-choose";
import { useCase, useOffer } from "./use-invest";
import { useOfferWords } from "./use-offer-words";

export default function ChoosePage() {
  const { t } = useTranslation("invest");
  const { org_id = "" } = useParams();
  const { pathname } = useLocation();
  const query = useCase(org_id, investPartners[0]);
  return (
    <InvestFrame query={query} titles={[t("standing.choose")]} focusKey={pathname}>
      {(found) => (
        <StepCard
          step="partner"
          title={t("choose.title")}
          subtitle={t("choose.subtitle")}
          footer={
            <span className={styles.note}>
              <Icon of={Info} size={16} />
              {t("choose.note")}
            </span>
          }
        >
          <div className={styles.body}>
            <InvestBlocker of={found} />
            <div className={styles.partners}>
              {investPartners.map((partner) => (
                <Partner key={partner} org_id={org_id} partner={partner} />
              ))}
            </div>
          </div>
        </StepCard>
      )}
    </InvestFrame>
  );
}

function Partner({ org_id, partner }: { org_id: string; partner: InvestPartner }) {
  const { t } = useTranslation("invest");
  const { t: say } = useTranslation("portal");
  const offer = useOffer(partner);
  const standing = useCase(org_id, partner);
  const asked = together(offer, standing);
  const content = () => {
    if (offer.data && standing.data) return <Offer offer={offer.data} found={standing.data} />;
    if (asked.error) return <Failed title={t("failed")} of={asked} />;
    if (offer.data === null) return <p className={styles.quiet}>{t("choose.not_offered")}</p>;
    return <SkeletonLines count={8} label={say("frame.loading")} />;
  };
  return <section className={classNames(styles.partner, standing.data?.is_chosen && styles.chosen)}>{content()}</section>;
}

function Offer({ offer, found }: { offer: InvestOffer; found: InvestCase }) {
  const { t } = useTranslation("invest");
  const { name, partner } = offer;
  const { org_id } = found;
  const words = useOfferWords(offer);
  const intro = introductionHref(org_id, partner);
  // One filled button: the first partner's.
  const look = partner === investPartners[0] ? "primary" : "outline";
  const { choose, isBusy } = useChoose(org_id, partner);
  return (
    <>
      <div className={styles.partnerHead}>
        <PartnerIcon partner={partner} />
        <div>
          <h3 className={styles.partnerName}>{name}</h3>
          <p className={styles.quiet}>{words.product}</p>
        </div>
      </div>
      <Facts facts={words.facts.map(({ key, value }) => ({ key, label: t(`facts.${key}`), value }))} />
      <div className={styles.actions}>
        {found.is_chosen ? (
          <LinkButton href={currentStepHref(found)} variant={look}>
            {t(found.state === "NOT_STARTED" ? "choose.go_on" : "choose.see", { partner: name })}
          </LinkButton>
        ) : (
          <AllowedButton
            variant={look}
            rule={{ ...onboardForInvesting, call: "POST /partner/invest/org-bank-interface" }}
            org_id={org_id}
            isBusy={isBusy}
            isDisabled={found.blocked_by !== null}
            onClick={choose}
          >
            {t("choose.choose", { partner: name })}
          </AllowedButton>
        )}
        {intro !== null && (
          <Link href={intro} aria-label={t("choose.intro_named", { partner: name })}>
            {t("choose.intro")}
          </Link>
        )}
      </div>
    </>
  );
}
