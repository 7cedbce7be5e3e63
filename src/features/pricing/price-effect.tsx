/** Within a request for other prices: what applies today, and what the merchant's last 90 days would have cost. */
import { useState } from "react";
import type { PricingSetup } from "../../../contract/records/plan";
import type { WhatIfBody } from "../../../contract/records/price-change";
import { Loaded, useDebounced } from "../../kit/parts";
import { GatewayError } from "../../lib/gateway-error";
import { dayInZone } from "../../lib/day-in-zone";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { useWhatIf } from "./use-pricing";
import { WhatIfFigures } from "./what-if-figures";

export const effectDays = 90;

interface PriceEffectProps {
  today: { label: string; value: string };
  org_id: string;
  /** Said until there is something to replay. */
  hint: string;
  /** What is asked for; null while it is nothing that could be. */
  asked: Pick<WhatIfBody, "plan_id_new" | "fx_conversion_markup"> | null;
}

/** What is asked for can't be: asking again says the same. */
const isRefused = (error: Error | null) => error instanceof GatewayError && Object.keys(error.errors).length > 0;

export function PriceEffect({ today, org_id, hint, asked }: PriceEffectProps) {
  const { t } = useFeeWords();
  const { timeZone } = useSignedIn();
  const [now] = useState(Date.now);
  const settled = useDebounced(asked);
  const period = { from: dayInZone(now - (effectDays - 1) * 86_400_000, timeZone), to: dayInZone(now, timeZone), time_zone: timeZone };
  const answer = useWhatIf(settled && { org_id, ...settled, ...period });
  return (
    <Card title={t("effect.title")} className={styles.effect}>
      <Facts layout="pairs" facts={[{ key: "today", ...today }]} />
      <div className={styles.effectRoom}>
        {settled === null || isRefused(answer.error) ? (
          <p className={styles.quiet}>{answer.error?.message ?? hint}</p>
        ) : (
          <Loaded of={answer} failed={t("what_if.failed")} waiting={3}>
            {(found) =>
              found.transaction_count === 0 ? (
                <p className={styles.quiet}>{t("what_if.nothing")}</p>
              ) : (
                <>
                  <p className={styles.quiet}>{t("effect.replayed", { count: found.transaction_count, days: effectDays })}</p>
                  <WhatIfFigures answer={found} isOfOne />
                </>
              )
            }
          </Loaded>
        )}
      </div>
    </Card>
  );
}

interface PlanEffectProps {
  org_id: string;
  /** The merchant's prices today. */
  setup: PricingSetup;
  /** The plan that is asked for, as the form has it. */
  asked: unknown;
}

/** Within a request for another plan. */
export function PlanEffect({ org_id, setup: { plan_id, plan_name }, asked }: PlanEffectProps) {
  const { t } = useFeeWords();
  return (
    <PriceEffect
      today={{ label: t("merchant.plan_today"), value: plan_name ?? t("changes.no_plan") }}
      org_id={org_id}
      hint={t("effect.ask_plan", { count: effectDays })}
      asked={typeof asked === "string" && asked !== "" && asked !== plan_id ? { plan_id_new: asked } : null}
    />
  );
}
