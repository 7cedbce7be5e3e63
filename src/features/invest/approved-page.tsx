/** Approved: what the first transfer comes to, to the cent, and who moves the money. */
import { useTranslation } from "react-i18next";
import type { InvestCase, InvestOffer } from "../../../contract/records/invest";
import { useSignedIn } from "../../providers/signed-in-context";
import { formatDecimal, formatMoney } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { consoleHref } from "../../lib/onboarding-address";
import { LinkButton } from "../../ui/field/link-button";
import { Facts } from "../../ui/figure/facts";
import { MoneyText } from "../../ui/figure/money-text";
import { CaseTag } from "./case-tag";
import styles from "./invest.module.css";
import { PartnerIcon } from "./partner-icon";
import { StepCard } from "./step-card";
import { StepPage } from "./step-page";
import { isShort, leftIn, monthlyPart } from "./sums";

export default function ApprovedPage() {
  return <StepPage step="approved">{(found, offer) => <Approved found={found} offer={offer} />}</StepPage>;
}

function Approved({ found, offer }: { found: InvestCase; offer: InvestOffer }) {
  const { t, i18n } = useTranslation("invest");
  const { timeZone } = useSignedIn();
  const { language } = i18n;
  const { org_id, amount, currency, decided_at, called_back_by_name, wallets } = found;
  const { name, yield_percent, fee_percent, fee_basis, commission_percent, notice_days_from: from, notice_days_to: to } = offer;
  const percent = (value: string) => formatDecimal(value, language);
  const aMonth = (part: string) => (amount && currency ? formatMoney(monthlyPart(amount, part, currency), currency, language) : "");
  const facts = [
    {
      key: "yield",
      label: t("approved.at_yield", { percent: percent(yield_percent) }),
      value: t("approved.a_month", { amount: aMonth(yield_percent) }),
    },
    ...(fee_basis === "ON_TOP"
      ? [
          {
            key: "fee",
            label: t("approved.fee"),
            value: t("approved.percent_a_month", { percent: percent(fee_percent), amount: aMonth(fee_percent) }),
          },
        ]
      : []),
    {
      key: "commission",
      label: t("approved.your_commission"),
      value: t("approved.percent_a_month", { percent: percent(commission_percent), amount: aMonth(commission_percent) }),
    },
    {
      key: "called_back",
      label: t("approved.called_back"),
      value: t("approved.called_back_value", { name: called_back_by_name ?? "", from, to }),
    },
    { key: "nothing", label: t("approved.nothing"), value: t("approved.nothing_value") },
  ];
  const time = decided_at === null ? "" : formatTime(decided_at, "short", { locale: language, timeZone });
  return (
    <StepCard
      step="approved"
      title={t("approved.title")}
      subtitle={t("approved.said_yes", { partner: name, time })}
      footer={
        <>
          <CaseTag found={found} />
          <LinkButton href={consoleHref(org_id)}>{t("approved.to_merchant")}</LinkButton>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.first}>
          <div>
            <p className={styles.quiet}>{t("approved.first")}</p>
            <MoneyText amount={amount} currency={currency} size="title" />
            <p className={styles.quiet}>{fromWallet()}</p>
          </div>
          <PartnerIcon partner={found.partner} />
        </div>
        <Facts className={styles.wideFacts} facts={facts} />
      </div>
    </StepCard>
  );

  /** The wallet may hold less by now than when the request was sent. */
  function fromWallet(): string {
    const left = leftIn(wallets, currency, amount);
    const balance = wallets?.find((each) => each.currency === currency)?.balance;
    if (left === null || balance === undefined || !currency) return t("approved.from", { currency: currency ?? "" });
    if (isShort(left)) return t("approved.short", { currency, amount: formatMoney(balance, currency, language) });
    return t("approved.leaves", { currency, amount: formatMoney(left, currency, language) });
  }
}
