/** What a merchant could place, with whom, and its state with each. */
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router-dom";
import type { InvestCase } from "../../../contract/records/invest";
import { investPartners, type InvestPartner } from "../../../contract/reference/invest-choices";
import { Failed, together } from "../../kit/parts";
import { chooseInvestHref } from "../../lib/invest";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { Columns } from "../../ui/frame/columns";
import { EmptyState } from "../../ui/frame/empty-state";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { CaseTag } from "./case-tag";
import { InvestBlocker } from "./invest-blocker";
import { InvestFrame } from "./invest-frame";
import styles from "./invest.module.css";
import { PartnerIcon } from "./partner-icon";
import { currentStepHref } from "./current-step";
import { useCase, useOffer } from "./use-invest";
import { useOfferWords } from "./use-offer-words";

export default function OverviewPage() {
  const { t } = useTranslation("invest");
  const { org_id = "" } = useParams();
  const { pathname } = useLocation();
  const query = useCase(org_id, investPartners[0]);
  return (
    <InvestFrame query={query} focusKey={pathname}>
      {(found) => (
        <>
          <InvestBlocker of={found} />
          <Columns>
            <Card
              title={t("standing.title")}
              subtitle={t("standing.subtitle")}
              isRuled
              isFlush
              footer={
                <LinkButton variant="primary" href={chooseInvestHref(org_id)}>
                  {t("standing.choose")}
                </LinkButton>
              }
            >
              <ul>
                {investPartners.map((partner) => (
                  <Standing key={partner} org_id={org_id} partner={partner} />
                ))}
              </ul>
            </Card>
            <Wallets found={found} />
          </Columns>
        </>
      )}
    </InvestFrame>
  );
}

function Standing({ org_id, partner }: { org_id: string; partner: InvestPartner }) {
  const { t } = useTranslation("invest");
  const { t: say } = useTranslation("portal");
  const offer = useOffer(partner);
  const standing = useCase(org_id, partner);
  const asked = together(offer, standing);
  const content = () => {
    if (offer.data && standing.data) return <Line offer={offer.data} found={standing.data} />;
    if (asked.error) return <Failed title={t("failed")} of={asked} />;
    if (offer.data === null) return <p className={styles.quiet}>{t("choose.not_offered")}</p>;
    return <SkeletonLines count={2} label={say("frame.loading")} />;
  };
  return <li className={styles.standing}>{content()}</li>;
}

function Line({ offer, found }: { offer: Parameters<typeof useOfferWords>[0]; found: InvestCase }) {
  const { t } = useTranslation("invest");
  const words = useOfferWords(offer);
  return (
    <div className={styles.line}>
      <PartnerIcon partner={offer.partner} />
      <div className={styles.lineWords}>
        <h3 className={styles.partnerName}>{offer.name}</h3>
        <p className={styles.quiet}>{words.product}</p>
      </div>
      {found.is_chosen ? (
        <>
          <CaseTag found={found} />
          <LinkButton size="small" href={currentStepHref(found)}>
            {t("standing.open", { partner: offer.name })}
          </LinkButton>
        </>
      ) : (
        <span className={styles.quiet}>{t("standing.not_chosen")}</span>
      )}
    </div>
  );
}

function Wallets({ found: { wallets, org_name: name } }: { found: InvestCase }) {
  const { t } = useTranslation("invest");
  const content = () => {
    if (wallets === null) return <p className={styles.quiet}>{t("wallets.hidden", { name })}</p>;
    if (wallets.length === 0) return <EmptyState title={t("wallets.none_title")} text={t("wallets.none_text", { name })} />;
    return (
      <ul className={styles.wallets}>
        {wallets.map(({ currency, balance, idle_30d }) => (
          <li key={currency}>
            <span className={styles.quiet}>{t("wallets.idle")}</span>
            <strong>
              <MoneyText amount={idle_30d} currency={currency} />
            </strong>
            <span className={styles.quiet}>{t("wallets.balance")}</span>
            <MoneyText amount={balance} currency={currency} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card title={t("wallets.title")} subtitle={t("wallets.subtitle")}>
      {content()}
    </Card>
  );
}
