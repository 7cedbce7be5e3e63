import { useTranslation } from "react-i18next";
import type { DisputeWithEvidence } from "../../../contract/records/dispute";
import styles from "./disputes.module.css";
import { EvidenceFiles } from "./evidence-files";

/** Within the form that submits it: the files that go with the words, to be added there as well. */
export default function EvidenceSent({ dispute }: { dispute: DisputeWithEvidence }) {
  const { t } = useTranslation("payments");
  return (
    <section className={styles.sent} aria-label={t("dispute.files")}>
      <h3 className={styles.sentTitle}>{t("dispute.files")}</h3>
      <EvidenceFiles dispute={dispute} isEditable />
    </section>
  );
}
