/** A plan's own way to take a merchant: which one, and then the request that its console has, with the plan chosen. */
import { useMemo } from "react";
import type { PartnerPlanDetail } from "../../../contract/records/plan";
import { FormPart, ReferenceField } from "../../kit/inputs";
import { Loaded } from "../../kit/parts";
import { Drawer } from "../../kit/shell";
import { PlanEffect } from "./price-effect";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { usePricingSetup } from "./use-pricing";

interface MoveMerchantProps {
  plan: Pick<PartnerPlanDetail, "id" | "name">;
  isOpen: boolean;
  /** Null until one is chosen. */
  merchant: string | null;
  onMerchant: (org_id: string) => void;
  onClose: () => void;
}

export function MoveMerchant({ plan, isOpen, merchant, onMerchant, onClose }: MoveMerchantProps) {
  const { t } = useFeeWords();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} width="min(640px, 100vw)" title={t("plan.move_to", { name: plan.name })}>
      <div className={styles.stack}>
        <ReferenceField
          label={t("what_if.merchant")}
          hint={t("plan.move_hint")}
          resource="organizations"
          value={merchant ?? ""}
          onChange={onMerchant}
        />
        {merchant !== null && <Request key={merchant} org_id={merchant} plan_id={plan.id} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function Request({ org_id, plan_id, onDone }: { org_id: string; plan_id: string; onDone: () => void }) {
  const { t } = useFeeWords();
  const setup = usePricingSetup("ORGANIZATION", org_id);
  const start = useMemo(() => ({ plan_id }), [plan_id]);
  return (
    <Loaded of={setup} failed={t("merchant.failed")} waiting={8}>
      {(prices) => (
        <FormPart
          name="request-plan-change"
          record={{ id: org_id, org_id }}
          start={start}
          after={({ plan_id: asked }) => <PlanEffect org_id={org_id} setup={prices} asked={asked} />}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}
