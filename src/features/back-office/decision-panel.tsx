/** What there is to decide, and the buttons that do. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../browser/toast-store";
import { GatewayError } from "../../lib/gateway-error";
import { Button } from "../../ui/field/button";
import { LongTextField } from "../../ui/field/long-text-field";
import { TextField } from "../../ui/field/text-field";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./back-office.module.css";
import { decisionsOf, type Decision, type Waiting } from "./decisions";
import { KybFacts } from "./kyb-facts";
import type { useBackOffice } from "./use-back-office";

interface DecisionPanelProps extends Pick<ReturnType<typeof useBackOffice>, "decide" | "readKyb"> {
  item: Waiting;
  what: string;
  onDone: () => void;
}

const takesText = new Set<Waiting["kind"]>(["KYB", "PLAN_CHANGE", "SETTLEMENT_BANK", "ACTIVATION", "INVEST", "IDENTITY"]);

export function DecisionPanel({ item, what, decide, readKyb, onDone }: DecisionPanelProps) {
  const { t } = useTranslation("backoffice");
  const [reason, setReason] = useState("");
  const [path, setPath] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isKyb = item.kind === "KYB";
  const send = async ({ act, request }: Decision) => {
    if (busy !== null) return;
    setBusy(act);
    setProblem(null);
    try {
      await decide(request({ reason, path }));
      showToast({ tone: "success", text: t("done", { what, who: item.org_name }) });
      onDone();
    } catch (error) {
      const fields = error instanceof GatewayError ? Object.values(error.detail.fields) : [];
      setProblem(fields[0] ?? (error instanceof Error ? error.message : t("failed")));
      setBusy(null);
    }
  };
  return (
    <div className={styles.panel}>
      {isKyb && <KybFacts item={item} readKyb={readKyb} />}
      {isKyb && (
        <TextField label={t("field")} hint={t("field_hint")} value={path} onChange={(event) => setPath(event.target.value.trim())} />
      )}
      {takesText.has(item.kind) && (
        <LongTextField
          label={t(isKyb ? "remark" : item.kind === "IDENTITY" ? "note" : "reason")}
          hint={isKyb || item.kind === "IDENTITY" ? undefined : t("reason_hint")}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem !== null && (
        <InfoBox tone="error" role="alert" title={t("failed")}>
          {problem}
        </InfoBox>
      )}
      <div className={styles.acts}>
        {decisionsOf(item).map((decision, place) => (
          <Button
            key={decision.act}
            variant={place === 0 ? "primary" : undefined}
            isBusy={busy === decision.act}
            onClick={() => void send(decision)}
          >
            {t(`acts.${decision.act}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
