/** What is left to do about a dispute, by when, and its evidence. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayMove } from "../../../contract/lifecycles/define-lifecycle";
import { disputeLifecycle } from "../../../contract/lifecycles/dispute";
import type { DisputeWithEvidence } from "../../../contract/records/dispute";
import { DueText } from "../../kit/parts";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./disputes.module.css";
import { EvidenceFiles } from "./evidence-files";

export default function DisputePanel({ dispute }: { dispute: DisputeWithEvidence }) {
  const { t } = useTranslation("payments");
  const { status, due_at, reason, evidence_documents } = dispute;
  const isOpen = mayMove(disputeLifecycle, status, "submit_evidence");
  const [now] = useState(Date.now);
  const isLate = Date.parse(due_at) <= now;
  const takesEvidence = isOpen && !isLate;
  // What is over has its evidence among the facts; only files are worth a card then.
  if (!isOpen && status !== "CUST_SUBMITTED" && evidence_documents.length === 0) return null;
  const words = () => {
    if (takesEvidence) return <p className={styles.intro}>{t("dispute.open_text", { reason })}</p>;
    if (isOpen)
      return (
        <InfoBox tone="error" title={t("dispute.late_title")}>
          {t("dispute.late_text")}
        </InfoBox>
      );
    return status === "CUST_SUBMITTED" && <InfoBox title={t("dispute.sent_title")}>{t("dispute.sent_text")}</InfoBox>;
  };
  return (
    <Card title={t("dispute.title")} look={isOpen ? "hero" : "plain"} actions={isOpen && <DueText due_at={due_at} isOpen isSentence />}>
      <div className={styles.evidence}>
        {words()}
        <EvidenceFiles dispute={dispute} isEditable={takesEvidence} />
      </div>
    </Card>
  );
}
