import { useTranslation } from "react-i18next";
import type { DisputeWithEvidence } from "../../../contract/records/dispute";
import styles from "./disputes.module.css";
import { EvidenceFiles } from "./evidence-files";

/** Within the form that submits it: the files that go with the words. */
export default function EvidenceSent({ dispute }: { dispute: DisputeWithEvidence }) {
  const { t } = useTranslation("payments");
  const { evidence_documents: files } = dispute;
  return (
    <section className={styles.sent} aria-label={t("dispute.files")}>
      <h3 className={styles.sentTitle}>{t("dispute.files")}</h3>
      {files.length === 0 ? (
        <p className={styles.quiet}>{t("dispute.none_sent")}</p>
      ) : (
        <EvidenceFiles dispute={dispute} isEditable={false} />
      )}
    </section>
  );
}
