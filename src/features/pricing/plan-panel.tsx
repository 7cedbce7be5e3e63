/** A plan's fees and versions, and what was asked of them first: a comparison, a what-if. */
import ArrowLeftRight from "lucide/dist/esm/icons/arrow-left-right.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Columns2 from "lucide/dist/esm/icons/columns-2.mjs";
import History from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import PenLine from "lucide/dist/esm/icons/pen-line.mjs";
import type { PartnerPlanDetail } from "../../../contract/records/plan";
import { managePlans, managePricing } from "../../../contract/access-rules";
import { withoutGrant } from "../../../contract/permissions";
import { AllowedButton, AllowedLink, Loaded, useAddressState } from "../../kit/parts";
import { planEditorHref } from "../../lib/pricing";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { Button } from "../../ui/field/button";
import { CompareCard } from "./compare-card";
import { FeeFilters, isShownBy, useFeeFilter } from "./fee-filters";
import { FeeTable } from "./fee-table";
import { MoveMerchant } from "./move-merchant";
import { OtherPlanButton } from "./other-plan-button";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { usePlan, usePricingSetup } from "./use-pricing";
import { usePricingAddress } from "./use-pricing-address";
import { WhatIfCard } from "./what-if-card";

export default function PlanPanel({ plan_id }: { plan_id: string }) {
  const { t } = useFeeWords();
  const [version, setVersion] = useAddressState("version", (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined));
  return (
    <Loaded of={usePlan(plan_id, version)} failed={t("plan.failed")} waiting={10} inCard>
      {(plan) => <Plan plan={plan} onVersion={(next) => setVersion(String(next))} />}
    </Loaded>
  );
}

function Plan({ plan, onVersion }: { plan: PartnerPlanDetail; onVersion: (version: number) => void }) {
  const { t } = useFeeWords();
  const { partner_id } = useSignedIn().session.user;
  const { data: partner } = usePricingSetup("PARTNER", partner_id);
  const { compare, whatIf, form, begun: merchant, open, close, change } = usePricingAddress("merchant");
  const [filter, setFilter] = useFeeFilter();
  const currencies = [...new Set(plan.fees.map(({ currency }) => currency))].sort();
  return (
    <div className={styles.stack}>
      {compare !== null && <Compared plan={plan} other={compare} />}
      {whatIf !== null && <WhatIfCard question={{ plan_id: plan.id, plan_id_new: whatIf }} />}
      <Card
        title={t("plan.fees_of", { version: plan.fees_version })}
        actions={
          <span className={styles.tools}>
            <FeeFilters filter={filter} currencies={currencies} onChange={setFilter} />
            <OtherPlanButton
              call="GET /pricing/partner-plan/{id}"
              label={t("actions.compare")}
              icon={Columns2}
              except={plan.id}
              chosen={compare}
              more={plan.versions
                .filter(({ version }) => version !== plan.fees_version)
                .map(({ version }) => ({ key: `v${version}`, label: t("plan.version", { version }) }))}
              onChoose={(key) => change({ compare: key, what_if: null })}
            />
            <OtherPlanButton
              call="POST /pricing/what-if"
              label={t("actions.what_if")}
              icon={History}
              except={plan.id}
              chosen={whatIf}
              onChoose={(key) => change({ compare: null, what_if: key })}
            />
            {plan.status === "ACTIVE" && (
              <AllowedButton
                rule={{ ...withoutGrant(managePricing), call: "PATCH /pricing/organization-plan/{id}" }}
                icon={ArrowLeftRight}
                onClick={() => open("request-plan-change")}
              >
                {t("actions.move_merchant")}
              </AllowedButton>
            )}
            <AllowedLink
              rule={{ ...managePlans, call: "PATCH /pricing/partner-plan" }}
              variant="primary"
              icon={PenLine}
              href={planEditorHref(plan.id)}
            >
              {t("actions.new_version")}
            </AllowedLink>
          </span>
        }
        isFlush
      >
        <FeeTable fees={plan.fees.filter((fee) => isShownBy(filter, fee))} buyRates={partner?.buy_rates} />
      </Card>
      <Versions plan={plan} onVersion={onVersion} />
      <MoveMerchant
        plan={plan}
        isOpen={form === "request-plan-change"}
        merchant={merchant}
        onMerchant={(org_id) => change({ merchant: org_id || null })}
        onClose={close}
      />
    </div>
  );
}

/** With another plan, or with another version of this one (`v2`). */
function Compared({ plan, other }: { plan: PartnerPlanDetail; other: string }) {
  const { t } = useFeeWords();
  const version = /^v(\d+)$/.exec(other)?.[1];
  const asked = usePlan(version === undefined ? other : plan.id, version === undefined ? undefined : Number(version));
  const named = ({ name, fees_version, fees }: PartnerPlanDetail) => ({
    name: t("plan.named_version", { name, version: fees_version }),
    fees,
  });
  return (
    <Loaded of={asked} failed={t("compare.failed")} inCard>
      {(found) => <CompareCard left={named(plan)} right={named(found)} />}
    </Loaded>
  );
}

function Versions({ plan, onVersion }: { plan: PartnerPlanDetail; onVersion: (version: number) => void }) {
  const { t } = useFeeWords();
  return (
    <Card title={t("plan.versions")} isFlush isRuled>
      <ul>
        {plan.versions.map(({ version, effective_from, created_by_name, is_in_force }) => (
          <li key={version} className={styles.change}>
            <span className={styles.changeWords}>
              <span className={styles.tools}>
                <strong>{t("plan.version", { version })}</strong>
                {is_in_force && <StatusTag tone="success" icon={CircleCheck} label={t("plan.in_force")} />}
              </span>
              <span className={styles.quiet}>
                {t("plan.effective")} <TimeText instant={effective_from} />
              </span>
              {created_by_name !== null && (
                <span className={styles.quiet}>
                  {t("plan.by")} <bdi>{created_by_name}</bdi>
                </span>
              )}
            </span>
            {version !== plan.fees_version && (
              <Button variant="link" onClick={() => onVersion(version)}>
                {t("plan.show_version", { version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
