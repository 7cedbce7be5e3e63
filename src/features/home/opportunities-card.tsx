/** What may be done for merchants though nothing asks for it: each with its figure, where that comes from, and the act. */
import Coins from "lucide/dist/esm/icons/coins.mjs";
import Tags from "lucide/dist/esm/icons/tags.mjs";
import TrendingUp from "lucide/dist/esm/icons/trending-up.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { managePricing, manageSettlement } from "../../../contract/access-rules";
import type { Rule } from "../../../contract/permissions";
import type { OpportunitiesAnswer, Opportunity } from "../../../contract/records/opportunity";
import { growthDays, replayedDays, type OpportunityKind } from "../../../contract/reference/opportunities";
import { AllowedLink, Loaded } from "../../kit/parts";
import { useCall, useKit, type Called } from "../../kit/shell";
import { transactionsHref } from "../../lib/earnings";
import { formatAmount, formatDecimal } from "../../lib/format-money";
import { consoleHref } from "../../lib/onboarding-address";
import { endOfDay, startOfDay } from "../../lib/zoned-day";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./home.module.css";
import { isWithout } from "./outlook-cards";

const call = "GET /partner/opportunity";

/** Null for a gateway that lacks the call, and where there is none: Home says nothing then. */
export function useOpportunities(): Called<OpportunitiesAnswer> | null {
  const { may } = useKit();
  const { timeZone } = useSignedIn();
  const isOffered = may({ call }).allowed;
  const asked = useCall(call, isOffered ? { query: { time_zone: timeZone } } : null, { retry: false });
  return !isOffered || isWithout(asked.error) || asked.data?.opportunities.length === 0 ? null : asked;
}

/** A button shows the rest; on a phone each takes half a screen. */
const inSight = (isNarrow: boolean) => (isNarrow ? 2 : 5);

export function OpportunitiesCard({ asked }: { asked: Called<OpportunitiesAnswer> }) {
  const { t } = useTranslation(["home", "portal"]);
  const [isWhole, setIsWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const all = asked.data?.opportunities ?? [];
  const more = isWhole ? 0 : Math.max(0, all.length - inSight(isNarrow));
  return (
    <Card
      title={t("opportunities.title")}
      isRuled
      isFlush={asked.data !== undefined}
      footer={
        more > 0 && (
          <Button variant="link" size="small" onClick={() => setIsWhole(true)}>
            {t("needs_more", { count: more })}
          </Button>
        )
      }
    >
      <Loaded of={asked} failed={t("opportunities.failed")} waiting={6}>
        {({ opportunities }) => (
          <ul className={styles.opportunities}>
            {opportunities.slice(0, opportunities.length - more).map((each) => (
              <Line key={`${each.kind} ${each.org_id} ${each.currency}`} opportunity={each} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const icons = {
  PRICING: { icon: Tags, tone: styles.tonePrimary },
  CURRENCY: { icon: Coins, tone: styles.toneInfo },
  GROWING: { icon: TrendingUp, tone: styles.toneSuccess },
} satisfies Record<OpportunityKind, unknown>;

interface Words {
  text: string;
  amount: string;
  /** What the amount comes of, and where it is seen. */
  source: { text: string; rule: Rule; href: string };
  act: { text: string; rule: Rule; href: string };
}

function useWords(of: Opportunity): Words {
  const { t, i18n } = useTranslation(["home", "portal"]);
  const { timeZone } = useSignedIn();
  const { org_id, currency } = of;
  const money = (amount: string) => formatAmount(amount, currency, i18n.language);
  const plans = { rule: { ...managePricing, call: "PATCH /pricing/organization-plan/{id}" } };
  const transactions = { level: "L1", call: "GET /partner/torc/transaction" } as const;
  switch (of.kind) {
    case "PRICING": {
      const whatIf = `${consoleHref(org_id, "pricing")}&what_if=${of.plan_id_new}`;
      return {
        text: t("opportunities.pricing", {
          ...{ plan: of.plan_name, other: of.plan_name_new, currency, before: money(of.fees_before), after: money(of.fees_after) },
          ...{ earned: money(of.commission_before), earning: money(of.commission_after), count: replayedDays },
        }),
        amount: of.saving,
        source: {
          text: t("opportunities.replayed", { count: of.transaction_count }),
          rule: { call: "POST /pricing/what-if" },
          href: whatIf,
        },
        act: {
          text: t("opportunities.request", { plan: of.plan_name_new }),
          ...plans,
          href: `${whatIf}&form=request-plan-change&plan=${of.plan_id_new}`,
        },
      };
    }
    case "CURRENCY": {
      const isReady = of.next_step === "ACTIVATE";
      return {
        text: t(isReady ? "opportunities.currency" : "opportunities.currency_without_account", { currency }),
        amount: of.amount,
        source: {
          text: t("opportunities.payins", { count: of.payin_count }),
          rule: transactions,
          href: transactionsHref({ org_id, currency, status: "COMPLETED", type: "PAYIN" }),
        },
        act: isReady
          ? {
              text: t("opportunities.activate", { currency }),
              rule: { ...manageSettlement, call: "PATCH /partner/organization/account-activation/{id}" },
              href: consoleHref(org_id, "activation"),
            }
          : {
              text: t("opportunities.add_account"),
              rule: { ...manageSettlement, call: "POST /partner/organization/settlement-bank" },
              href: `${consoleHref(org_id, "banks")}&form=add-settlement-bank`,
            },
      };
    }
    case "GROWING":
      return {
        text: t("opportunities.growing", {
          ...{ percent: formatDecimal(of.growth_percent, i18n.language), currency, before: money(of.volume_before), count: growthDays },
        }),
        amount: of.volume,
        source: {
          text: t("opportunities.payments", { count: of.transaction_count }),
          rule: transactions,
          href: transactionsHref({
            ...{ org_id, currency, status: "COMPLETED" },
            ...{ settled_at_from: startOfDay(of.from, timeZone), settled_at_to: endOfDay(of.to, timeZone) },
          }),
        },
        act: { text: t("opportunities.review"), ...plans, href: consoleHref(org_id, "pricing") },
      };
  }
}

function Line({ opportunity }: { opportunity: Opportunity }) {
  const { may } = useKit();
  const { session } = useSignedIn();
  const { kind, org_id, org_name, currency } = opportunity;
  const { text, amount, source, act } = useWords(opportunity);
  const { icon, tone } = icons[kind];
  const of: ReactNode = may(source.rule).allowed ? <Link href={source.href}>{source.text}</Link> : source.text;
  return (
    <li className={styles.opportunity}>
      <span className={classNames(styles.needIcon, tone)}>
        <Icon of={icon} size={16} />
      </span>
      <span className={styles.needWords}>
        <span className={styles.needTitle}>
          <Link href={consoleHref(org_id)}>
            <bdi>{org_name}</bdi>
          </Link>
        </span>
        <span className={styles.quietText}>{text}</span>
      </span>
      <span className={styles.opportunityFigure}>
        <MoneyText amount={amount} currency={currency} />
        <span className={styles.opportunitySource}>{of}</span>
      </span>
      {/* Nobody who only reads could act on any of them: what the figures say is all there is. */}
      {session.subject.is_admin && (
        <span className={styles.opportunityAct}>
          <AllowedLink rule={act.rule} org_id={org_id} href={act.href} size="small" variant="outline">
            {act.text}
          </AllowedLink>
        </span>
      )}
    </li>
  );
}
