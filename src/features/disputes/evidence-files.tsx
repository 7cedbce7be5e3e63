import FileText from "lucide/dist/esm/icons/file-text.mjs";
import { useTranslation } from "react-i18next";
import { manageDisputes } from "../../../contract/access-rules";
import { mostEvidenceFiles, type DisputeWithEvidence } from "../../../contract/records/dispute";
import { browser } from "../../browser/browser";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { useNotify } from "../../kit/shell";
import { fileSize } from "../../lib/file-size";
import { documentAddress } from "../../providers/upload-document";
import { Icon } from "../../ui/icon";
import styles from "./disputes.module.css";
import { EvidenceUpload } from "./evidence-upload";

type File = DisputeWithEvidence["evidence_documents"][number];

/** The files of the evidence, in the order in which they were added, and a way to add one while more may be. */
export function EvidenceFiles({ dispute, isEditable }: { dispute: DisputeWithEvidence; isEditable: boolean }) {
  const { t } = useTranslation("payments");
  const { evidence_documents: files, id, org_id } = dispute;
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t("dispute.files")}>
          {files.map((file) => (
            <EvidenceFile key={file.id} {...{ file, id, org_id, isEditable }} />
          ))}
        </ul>
      )}
      {isEditable && files.length === 0 && <p className={styles.quiet}>{t("dispute.no_files")}</p>}
      {isEditable && files.length < mostEvidenceFiles && <EvidenceUpload dispute_id={id} org_id={org_id} />}
    </>
  );
}

function EvidenceFile({ file, id, org_id, isEditable }: { file: File; id: string; org_id: string; isEditable: boolean }) {
  const { t, i18n } = useTranslation("payments");
  const notify = useNotify();
  const { send, isBusy } = useWriteCall({ touches: ["disputes"], done: t("dispute.removed") });
  const look = () =>
    browser.openPage(documentAddress(file.id)).catch((error: unknown) => {
      notify("error", error instanceof Error ? error.message : t("dispute.open_failed"));
    });
  return (
    <li className={styles.file}>
      <Icon of={FileText} size={20} />
      <button type="button" className={styles.name} aria-label={t("dispute.open", { name: file.file_name })} onClick={() => void look()}>
        <bdi>{file.file_name}</bdi>
      </button>
      <span className={styles.quiet}>{fileSize(file.byte_size, i18n.language)}</span>
      {isEditable && (
        <AllowedButton
          rule={{ ...manageDisputes, call: "DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}" }}
          org_id={org_id}
          size="small"
          variant="link"
          isBusy={isBusy}
          aria-label={t("dispute.remove_named", { name: file.file_name })}
          onClick={() =>
            send({
              call: "DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}",
              params: { id, document_id: file.id },
            })
          }
        >
          {t("dispute.remove")}
        </AllowedButton>
      )}
    </li>
  );
}
