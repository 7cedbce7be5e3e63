import Upload from "lucide/dist/esm/icons/upload.mjs";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { manageDisputes } from "../../../contract/access-rules";
import { documentMediaTypes, evidenceDescriptor, largestMegabytes } from "../../../contract/kyb/documents";
import { mostEvidenceFiles } from "../../../contract/records/dispute";
import { AllowedButton, useFileTransfer, useWriteCall } from "../../kit/parts";
import { evidenceTransfer } from "../../providers/upload-document";
import { FileInput } from "../../ui/field/file-input";
import { Meter } from "../../ui/figure/meter";
import styles from "./disputes.module.css";

/** One file at a time: sent, checked, and then part of the evidence. */
export function EvidenceUpload({ dispute_id, org_id }: { dispute_id: string; org_id: string }) {
  const { t, i18n } = useTranslation("payments");
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useWriteCall({ touches: ["disputes"], done: t("dispute.added") });
  const { file, sent, problem, start } = useFileTransfer({
    ...evidenceTransfer({ dispute_id, speaker: i18n, cut: t("dispute.cut") }),
    onSent: (document_id) =>
      send({
        call: "PUT /partner/torc/dispute/{id}/evidence-document/{document_id}",
        params: { id: dispute_id, document_id },
      }),
  });
  return (
    <div className={styles.upload}>
      <AllowedButton
        rule={{ ...manageDisputes, call: "POST /partner/torc/dispute/{id}/evidence-document" }}
        org_id={org_id}
        icon={Upload}
        isBusy={isBusy || file !== null}
        onClick={() => input.current?.click()}
      >
        {t("dispute.add")}
      </AllowedButton>
      <span className={styles.quiet}>{t("dispute.limits", { size: largestMegabytes(evidenceDescriptor), most: mostEvidenceFiles })}</span>
      <FileInput ref={input} label={t("dispute.add")} accept={documentMediaTypes.join(",")} onFile={start} />
      {file && (
        <div className={styles.progress}>
          <Meter label={t("dispute.uploading", { name: file.name })} value={sent} max={Math.max(file.size, 1)} />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
    </div>
  );
}
