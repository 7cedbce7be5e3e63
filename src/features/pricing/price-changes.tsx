/** Requests to change what a merchant pays, newest first; one that does not apply yet can be withdrawn. */
import { useState } from "react";
import { managePricing } from "../../../contract/access-rules";
import { isWaitingChange } from "../../../contract/lifecycles/price-change";
import type { PriceChange } from "../../../contract/records/price-change";
import { toneOf } from "../../../contract/statuses";
import { useTranslation } from "react-i18next";
import { AllowedButton, Loaded, statusIcon, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { pricing } from "../../lib/pricing";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { usePriceChanges } from "./use-pricing";

export function PriceChanges({ org_id }: { org_id: string }) {
  const { t } = useFeeWords();
  const asked = usePriceChanges(org_id);
  const { data } = asked;
  const [withdrawn, setWithdrawn] = useState<PriceChange | null>(null);
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.none}>{t("changes.none")}</p>;
    return (
      <ul>
        {data.data.map((change) => (
          <Change key={change.id} change={change} onWithdraw={() => setWithdrawn(change)} />
        ))}
      </ul>
    );
  };
  return (
    <Card title={t("changes.title")} isFlush={data !== undefined} isRuled={data !== undefined}>
      <Loaded of={asked} failed={t("changes.failed")} waiting={<SkeletonLines count={3} label={t("plan.loading")} />}>
        {content}
      </Loaded>
      <WithdrawDialog change={withdrawn} onClose={() => setWithdrawn(null)} />
    </Card>
  );
}

function Change({ change, onWithdraw }: { change: PriceChange; onWithdraw: () => void }) {
  const { t, percentText } = useFeeWords();
  const { t: say } = useTranslation("portal");
  const { status, kind, effective_from, reason, decision_reason, requested_by_name, org_id } = change;
  const what =
    kind === "ORGANIZATION_PLAN"
      ? t("changes.plan", { from: change.current_plan_name ?? t("changes.no_plan"), to: change.plan_name })
      : t("changes.markup", {
          from: change.current_fx_conversion_markup === null ? t("merchant.by_currency") : percentText(change.current_fx_conversion_markup),
          to: percentText(change.requested_fx_conversion_markup ?? "0"),
        });
  return (
    <li className={styles.change}>
      <span className={styles.changeWords}>
        <span className={styles.tools}>
          <strong>{what}</strong>
          <StatusTag tone={toneOf(status)} icon={statusIcon(status)} label={say(`statuses.${status}`)} />
        </span>
        <span className={styles.quiet}>
          {t("plan.effective")} <TimeText instant={effective_from} />
        </span>
        {requested_by_name !== null && (
          <span className={styles.quiet}>
            {t("changes.by")} <bdi>{requested_by_name}</bdi>
          </span>
        )}
        {reason !== null && <span dir="auto">{reason}</span>}
        {decision_reason !== null && (
          <span className={styles.quiet}>
            {t("changes.answer")} <bdi>{decision_reason}</bdi>
          </span>
        )}
      </span>
      {isWaitingChange(change) && (
        <AllowedButton
          rule={{ ...managePricing, call: "DELETE /pricing/change-request/{id}" }}
          org_id={org_id}
          size="small"
          onClick={onWithdraw}
        >
          {t("actions.withdraw")}
        </AllowedButton>
      )}
    </li>
  );
}

function WithdrawDialog({ change, onClose }: { change: PriceChange | null; onClose: () => void }) {
  const { t } = useFeeWords();
  const { t: say } = useTranslation("portal");
  const { send, isBusy } = useWriteCall<PriceChange>({ done: t("changes.withdrawn"), touches: [pricing], onDone: onClose });
  return (
    <Dialog
      isOpen={change !== null}
      onClose={onClose}
      title={t("changes.withdraw_title")}
      footer={
        <>
          <Button onClick={onClose}>{say("actions.cancel")}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => change && send({ call: "DELETE /pricing/change-request/{id}", params: { id: change.id } })}
          >
            {t("changes.withdraw_now")}
          </Button>
        </>
      }
    >
      <p>{t("changes.withdraw_text")}</p>
    </Dialog>
  );
}
