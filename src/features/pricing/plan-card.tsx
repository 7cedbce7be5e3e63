/** Beside a merchant's facts: its plan, its markup, and a change that is asked for or still to come. */
import { pricing } from "../../lib/pricing";
import { useCall } from "../../kit/shell";
import UserRoundCheck from "lucide/dist/esm/icons/user-round-check.mjs";
import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { isWaitingChange } from "../../../contract/lifecycles/price-change";
import type { PriceChange } from "../../../contract/records/price-change";
import { Loaded } from "../../kit/parts";
import { consoleHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { MissingValue } from "../../ui/figure/missing-value";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { usePlan, usePriceChanges } from "./use-pricing";

export default function PlanCard({ organization: { id } }: { organization: Organization }) {
  const { t } = useFeeWords();
  const asked = useCall("GET /pricing/organization-plan", { query: { org_id: id, scope: "ORGANIZATION" } }, { of: pricing });
  const change = usePriceChanges(id).data?.data.find(isWaitingChange);
  return (
    <Card
      title={t("card.title")}
      actions={<Link href={consoleHref(id, "pricing")}>{t("card.open")}</Link>}
      footer={change && <Pending change={change} />}
    >
      <Loaded of={asked} failed={t("card.failed")} waiting={3}>
        {({ data: [plan] }) =>
          plan?.plan_id ? <PlanFacts plan={{ ...plan, plan_id: plan.plan_id }} /> : <p className={styles.quiet}>{t("card.none")}</p>
        }
      </Loaded>
    </Card>
  );
}

interface PlanFactsProps {
  plan: { plan_id: string; plan_name: string | null; plan_version: number | null; fx_conversion_markup: string | null };
}

function PlanFacts({ plan: { plan_id, plan_name, plan_version, fx_conversion_markup } }: PlanFactsProps) {
  const { t, percentText } = useFeeWords();
  const { data } = usePlan(plan_id, plan_version ?? undefined);
  return (
    <Facts
      layout="pairs"
      facts={[
        {
          key: "name",
          label: <strong className={styles.planName}>{plan_name}</strong>,
          value: plan_version === null ? <MissingValue /> : t("card.version", { version: plan_version }),
        },
        {
          key: "since",
          label: t("card.since"),
          value: <TimeText instant={data?.versions.find((each) => each.version === plan_version)?.effective_from ?? null} style="day" />,
        },
        {
          key: "markup",
          label: t("card.markup"),
          value: fx_conversion_markup === null ? t("merchant.by_currency") : percentText(fx_conversion_markup),
        },
      ]}
    />
  );
}

/** What comes next, and whether the provider has still to decide. */
function Pending({ change }: { change: PriceChange }) {
  const { t, percentText } = useFeeWords();
  const { t: say } = useTranslation("portal");
  const { kind, plan_name, requested_fx_conversion_markup, effective_from, status } = change;
  const what =
    kind === "ORGANIZATION_PLAN" ? plan_name : t("card.to_markup", { markup: percentText(requested_fx_conversion_markup ?? "0") });
  return (
    <span className={styles.pending}>
      <Icon of={UserRoundCheck} size={16} />
      <span>
        <strong>{what}</strong> {t("card.from")} <TimeText instant={effective_from} style="day" />
      </span>
      <span className={styles.quiet}>{status === "REQUESTED" ? t("card.waits") : say("statuses.APPROVED")}</span>
    </span>
  );
}
