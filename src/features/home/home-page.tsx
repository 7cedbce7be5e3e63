/** Home: how the business does, and what needs this person today. Every figure is the gateway's. */
import type { ReactNode } from "react";
import type { Call } from "../../../contract/endpoints";
import { useTranslation } from "react-i18next";
import { comparedPeriod } from "../../lib/period";
import { changeOf } from "../../lib/compare-figures";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { CreateLink, Offered, useKit } from "../../kit/shell";
import styles from "./home.module.css";
import { CommissionCard } from "./commission-card";
import { FirstStep, isWithoutMerchants, NoPayoutYet } from "./first-day";
import { FiguresCard } from "./figures-card";
import { NeedsCard } from "./needs-card";
import { OnboardingCard } from "./onboarding-card";
import { SourcesCard } from "./sources-card";
import { WalletCard } from "./wallet-card";
import { periodText } from "../../lib/period-text";
import { useAnalytics } from "./use-analytics";
import { useOpenItems } from "./use-open-items";
import { useOrganizationSummary } from "./use-organization-summary";
import { useViewContext } from "./use-view-context";

const analytics = "GET /partner/commission-analytics";

const cardCalls = [
  analytics,
  "GET /partner/open-item",
  "GET /partner/organization/summary",
  "GET /partner/torc/commission-wallet/summary",
  "GET /partner/commission-outlook",
  "GET /partner/opportunity",
] as const satisfies Call[];

interface HomePageProps {
  /** Comes first for a partner that isn't verified yet. */
  ownVerification: ReactNode;
  /** Where the gateway has none of what the cards show. */
  withoutCards: ReactNode;
  /** Comes last, once there are merchants. */
  prospects: ReactNode;
}

export function HomePage({ ownVerification, withoutCards, prospects }: HomePageProps) {
  const { may } = useKit();
  const { t } = useTranslation(["portal", "home"]);
  const { session } = useSignedIn();
  const summary = useOrganizationSummary();
  const questions = useOpenItems();
  const isVerified = session.partner === null || session.partner.kyb_status === "APPROVED";
  useDocumentTitle(t("menu.home"), t("brand"));
  const greeting = isVerified
    ? t(`home:${partOfDay()}`, { name: session.user.first_name })
    : t("home:welcome", { name: session.user.first_name });
  const isFirstDay = isWithoutMerchants(summary.data);
  const invite = <CreateLink resource="organizations" />;
  return (
    <PageShell
      title={greeting}
      isLead
      subtitle={
        <span className={styles.subtitle}>
          <Subtitle />
        </span>
      }
      actions={invite}
      isFullWidth
      focusKey="home"
    >
      <div className={styles.page}>
        {!isVerified && ownVerification}
        {cardCalls.every((call) => !may({ call }).allowed) && withoutCards}
        <Offered call={analytics}>
          <FiguresCard isFirstDay={isFirstDay} />
        </Offered>
        <div className={classNames(styles.split, styles.due)}>
          <Offered call={analytics}>
            <CommissionCard isFirstDay={isFirstDay} />
          </Offered>
          <Offered call="GET /partner/open-item">
            <NeedsCard summary={summary} questions={questions} />
          </Offered>
        </div>
        <div className={styles.split}>
          <Offered call="GET /partner/organization/summary">
            <OnboardingCard summary={summary} firstStep={isFirstDay && <FirstStep isVerified={isVerified} />} />
          </Offered>
          <Offered call="GET /partner/torc/commission-wallet/summary">
            <WalletCard firstStep={isFirstDay && <NoPayoutYet isVerified={isVerified} />} />
          </Offered>
        </div>
        <Offered call={analytics}>
          <SourcesCard />
        </Offered>
        {!isFirstDay && prospects}
      </div>
    </PageShell>
  );
}

function partOfDay(): "morning" | "afternoon" | "evening" {
  const hour = new Date().getHours();
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** What is due, and how the commission is doing: one line under the greeting. */
function Subtitle() {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { session } = useSignedIn();
  const summary = useOrganizationSummary();
  const { data, isLast } = useAnalytics();
  const { period, comparison, today } = useViewContext();
  if (!summary.data) return " ";
  const count = summary.data.needs_you_count;
  const needs = count === 0 ? t("home:needs_none") : t(session.subject.is_admin ? "home:needs_some" : "home:needs_admin", { count });
  const compared = comparedPeriod(period, comparison);
  if (!data?.previous || !compared || isLast) return needs;
  const { direction, percent } = changeOf(data.current.commission, data.previous.commission);
  if (percent === null) return needs;
  const word = direction === "up" ? "ahead" : direction === "down" ? "behind" : "same";
  return [needs, t(`home:commission_${word}`, { percent, period: periodText(compared, i18n.language, today, true) })].join(" ");
}
