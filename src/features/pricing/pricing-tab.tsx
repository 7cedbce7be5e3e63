/** What one merchant pays: its plan and markup, changes that are waiting, and what it would have paid otherwise. */
import { useMemo, useState } from "react";
import ArrowLeftRight from "lucide/dist/esm/icons/arrow-left-right.mjs";
import Columns2 from "lucide/dist/esm/icons/columns-2.mjs";
import History from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import { managePricing } from "../../../contract/access-rules";
import { compareDecimals, decimalShape } from "../../../contract/decimal";
import type { Organization } from "../../../contract/records/organization";
import type { PricingSetup } from "../../../contract/records/plan";
import { FormPart, type FormValues } from "../../kit/inputs";
import { AllowedButton, Loaded, ResourceList } from "../../kit/parts";
import { Drawer } from "../../kit/shell";
import { planHref } from "../../lib/pricing";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { EmptyState } from "../../ui/frame/empty-state";
import { Facts } from "../../ui/figure/facts";
import { Link } from "../../ui/link";
import { MissingValue } from "../../ui/figure/missing-value";
import { CompareCard } from "./compare-card";
import { FeeFilters, isShownBy, useFeeFilter } from "./fee-filters";
import { FeeTable } from "./fee-table";
import { OtherPlanButton } from "./other-plan-button";
import { effectDays, PlanEffect, PriceEffect } from "./price-effect";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { usePlan, usePricingSetup } from "./use-pricing";
import { usePricingAddress, type PriceForm } from "./use-pricing-address";
import { WhatIfCard } from "./what-if-card";

/** As far as it can be replayed; the form says what else is wrong with it. */
const isPercent = (value: unknown): value is string =>
  typeof value === "string" && decimalShape.test(value) && compareDecimals(value, "0") >= 0 && compareDecimals(value, "100") <= 0;

export default function PricingTab({ organization }: { organization: Organization }) {
  const { t } = useFeeWords();
  return (
    <Loaded of={usePricingSetup("ORGANIZATION", organization.id)} failed={t("merchant.failed")} waiting={10} inCard>
      {(setup) => <MerchantPricing organization={organization} setup={setup} />}
    </Loaded>
  );
}

interface MerchantPricingProps {
  organization: Organization;
  setup: PricingSetup;
}

function MerchantPricing({ organization, setup }: MerchantPricingProps) {
  const { t, percentText } = useFeeWords();
  const { compare, whatIf, form, begun: plan, open, close, change } = usePricingAddress("plan");
  // While it closes it is still the form that it was.
  const [shown, setShown] = useState(form);
  if (form !== null && form !== shown) setShown(form);
  const start = useMemo(() => (plan === null ? undefined : { plan_id: plan }), [plan]);
  const { id, name } = organization;
  const { plan_id, plan_name, fx_conversion_markup } = setup;
  const seen = {
    ...(plan_id !== null && { plan_id }),
    ...(plan_name !== null && { plan_name }),
    ...(fx_conversion_markup !== null && { current_fx_conversion_markup: fx_conversion_markup }),
  };
  const request = (wanted: PriceForm, label: string, variant: "primary" | "outline") => (
    <AllowedButton rule={managePricing} org_id={id} variant={variant} icon={ArrowLeftRight} onClick={() => open(wanted)}>
      {label}
    </AllowedButton>
  );
  const markup = fx_conversion_markup === null ? t("merchant.by_currency") : percentText(fx_conversion_markup);
  const facts = [
    {
      key: "plan",
      label: t("merchant.plan"),
      value: setup.plan_id ? <Link href={planHref(setup.plan_id)}>{setup.plan_name}</Link> : <MissingValue />,
    },
    { key: "version", label: t("merchant.version"), value: setup.plan_version ?? <MissingValue /> },
    { key: "markup", label: t("merchant.markup"), value: markup },
    { key: "share", label: t("merchant.share"), value: percentText(setup.share_percent) },
  ];
  const markupEffect = ({ requested_fx_conversion_markup: asked }: FormValues) => (
    <PriceEffect
      today={{ label: t("merchant.markup_today"), value: markup }}
      org_id={id}
      hint={t("effect.ask_markup", { count: effectDays })}
      asked={isPercent(asked) ? { fx_conversion_markup: asked } : null}
    />
  );
  const planEffect = ({ plan_id: asked }: FormValues) => <PlanEffect org_id={id} {...{ setup, asked }} />;
  return (
    <div className={styles.stack}>
      {compare !== null && setup.plan_id && <ComparedWith setup={setup} plan_id={compare} />}
      {whatIf !== null && <WhatIfCard question={{ org_id: id, plan_id_new: whatIf }} />}
      <Columns>
        <Side>
          <Card
            title={t("merchant.title")}
            footer={
              <span className={styles.asks}>
                {request("request-plan-change", t("actions.request_change"), "primary")}
                {setup.plan_id && request("request-markup-change", t("actions.change_markup"), "outline")}
              </span>
            }
          >
            <Facts layout="pairs" facts={facts} />
          </Card>
        </Side>
        <div className={styles.belowPlan}>
          <ResourceList resource="price-changes" name="changes" where={{ org_id: id }} title={t("changes.title")} />
          <Prices setup={setup} compare={compare} whatIf={whatIf} onOpen={change} />
        </div>
      </Columns>
      <Drawer
        isOpen={form !== null}
        onClose={close}
        width="min(640px, 100vw)"
        title={t(shown === "request-markup-change" ? "merchant.request_markup" : "merchant.request_plan", { name })}
      >
        {form !== null && (
          <FormPart
            key={form}
            name={form}
            record={{ id, org_id: id }}
            {...(start && form === "request-plan-change" && { start })}
            given={form === "request-markup-change" ? seen : {}}
            after={form === "request-markup-change" ? markupEffect : planEffect}
            onDone={close}
          />
        )}
      </Drawer>
    </div>
  );
}

interface PricesProps {
  setup: PricingSetup;
  compare: string | null;
  whatIf: string | null;
  onOpen: (values: { compare: string | null; what_if: string | null }) => void;
}

function Prices({ setup, compare, whatIf, onOpen }: PricesProps) {
  const { t } = useFeeWords();
  const [filter, setFilter] = useFeeFilter();
  const { plan_id, fees, buy_rates } = setup;
  if (plan_id === null) {
    return (
      <Card>
        <EmptyState title={t("merchant.no_plan")} text={t("merchant.no_plan_text")} />
      </Card>
    );
  }
  return (
    <Card
      title={t("merchant.prices")}
      actions={
        <span className={styles.tools}>
          <FeeFilters filter={filter} currencies={setup.currencies} onChange={setFilter} />
          <OtherPlanButton
            call="GET /pricing/partner-plan/{id}"
            label={t("actions.compare")}
            icon={Columns2}
            except={plan_id}
            chosen={compare}
            onChoose={(key) => onOpen({ compare: key, what_if: null })}
          />
          <OtherPlanButton
            call="POST /pricing/what-if"
            label={t("actions.what_if")}
            icon={History}
            except={plan_id}
            chosen={whatIf}
            onChoose={(key) => onOpen({ compare: null, what_if: key })}
          />
        </span>
      }
      isFlush
    >
      <FeeTable fees={fees.filter((fee) => isShownBy(filter, fee))} buyRates={buy_rates} />
    </Card>
  );
}

function ComparedWith({ setup, plan_id }: { setup: PricingSetup; plan_id: string }) {
  const { t } = useFeeWords();
  return (
    <Loaded of={usePlan(plan_id)} failed={t("compare.failed")} inCard>
      {(plan) => <CompareCard left={{ name: setup.plan_name ?? "", fees: setup.fees }} right={{ name: plan.name, fees: plan.fees }} />}
    </Loaded>
  );
}
