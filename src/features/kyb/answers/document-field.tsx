import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import FileText from "lucide/dist/esm/icons/file-text.mjs";
import Upload from "lucide/dist/esm/icons/upload.mjs";
import { useId, useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit } from "../../../../contract/access-rules";
import { largestMegabytes, type DocumentDescriptor } from "../../../../contract/kyb/documents";
import { AllowedButton, useFileTransfer } from "../../../kit/parts";
import { useKit, useNotify } from "../../../kit/shell";
import type { Rule } from "../../../../contract/permissions";
import { isEditable } from "../../../../contract/kyb/transitions";
import { browser } from "../../../browser/browser";
import { formatTime } from "../../../lib/format-time";
import { fileSize } from "../../../lib/file-size";
import { useSignedIn } from "../../../providers/signed-in-context";
import { documentAddress, documentTransfer } from "../../../providers/upload-document";
import { FileInput } from "../../../ui/field/file-input";
import { Button } from "../../../ui/field/button";
import { classNames } from "../../../ui/class-names";
import { FieldGroup } from "../../../ui/field/field-frame";
import { Icon } from "../../../ui/icon";
import { Meter } from "../../../ui/figure/meter";
import { useKyb } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import styles from "./document-field.module.css";

interface DocumentFieldProps {
  label: string;
  aside?: string | undefined;
  hint: string | null;
  error: string | undefined;
  /** The reviewer's remark is below it. */
  isMarked: boolean;
  descriptor: DocumentDescriptor;
  document_id: string | null;
  isReadOnly: boolean;
  onUploaded: (document_id: string) => void;
  onRemove: () => void;
}

export function DocumentField({
  label,
  aside,
  hint,
  error,
  isMarked,
  descriptor,
  document_id,
  isReadOnly,
  onUploaded,
  onRemove,
}: DocumentFieldProps) {
  const { t } = useKybWords();
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const { i18n } = useTranslation();
  const { store, merchant_id } = useKyb();
  const notify = useNotify();
  const tell = (problem: string, { name }: File) => notify("error", t("document.not_uploaded", { name, problem }));
  const upload = useFileTransfer({
    ...documentTransfer({ descriptor, merchant_id, speaker: i18n, cut: t("document.cut") }),
    onSent: (document_id, file) => {
      // It may have been submitted in the meantime.
      if (!store.isOpen()) return tell(t("document.too_late"), file);
      const { name: file_name, type: file_type, size: byte_size } = file;
      const created_at = new Date().toISOString();
      store.addDocument({ id: document_id, descriptor, file_name, file_type, byte_size, review: "PENDING", remark: null, created_at });
      onUploaded(document_id);
    },
    // The draft takes it whichever section is open.
    beyond: { signal: store.ending, tell },
  });
  const problem = upload.problem ?? error;
  const choose = () => input.current?.click();
  const { isOver, ...drop } = useDrop(isReadOnly, ([file]) => file && upload.start(file));
  return (
    <FieldGroup
      id={ownId}
      label={label}
      aside={[aside, t("document.limits", { size: largestMegabytes(descriptor) })].filter(Boolean).join(" · ")}
      hint={hint}
      error={
        problem && (
          <span>
            {problem}{" "}
            {upload.again && (
              <Button variant="link" size="small" onClick={upload.again}>
                {t("document.again")}
              </Button>
            )}
          </span>
        )
      }
    >
      <FileInput ref={input} label={label} accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" onFile={upload.start} />
      <div
        {...drop}
        className={classNames(
          styles.file,
          !upload.file && !document_id && styles.emptyFile,
          isOver && styles.fileOver,
          (problem ?? isMarked) && styles.wrongFile,
        )}
      >
        {upload.file ? (
          <SentDocument file={upload.file} sent={upload.sent} onCancel={upload.cancel} />
        ) : document_id ? (
          <KeptDocument id={document_id} isMarked={isMarked} isReadOnly={isReadOnly} onReplace={choose} onRemove={onRemove} />
        ) : (
          <NoDocument isReadOnly={isReadOnly} describedBy={`${ownId}-label`} onChoose={choose} />
        )}
      </div>
    </FieldGroup>
  );
}

function NoDocument({ isReadOnly, describedBy, onChoose }: { isReadOnly: boolean; describedBy: string; onChoose: () => void }) {
  const { t } = useKybWords();
  return (
    <>
      <Icon of={Upload} size={20} />
      <div className={styles.words}>
        {isReadOnly ? (
          <span className={styles.note}>—</span>
        ) : (
          <span>
            <Button variant="link" aria-describedby={describedBy} onClick={onChoose}>
              {t("document.choose")}
            </Button>{" "}
            {t("document.drop")}
          </span>
        )}
      </div>
    </>
  );
}

/** What makes an element take files that are dropped on it. */
function useDrop(isOff: boolean, onDropped: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (isOff) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (isOff) return;
      event.preventDefault();
      setIsOver(false);
      onDropped([...event.dataTransfer.files]);
    },
  };
}

function SentDocument({ file, sent, onCancel }: { file: File; sent: number; onCancel: () => void }) {
  const { t, locale } = useKybWords();
  return (
    <>
      <Icon of={FileText} size={20} />
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name} dir="auto">
            {file.name}
          </span>
          <span>{t("nav.percent", { percent: Math.floor((sent / Math.max(file.size, 1)) * 100) })}</span>
        </div>
        <Meter label={t("document.uploading", { name: file.name })} value={sent} max={Math.max(file.size, 1)} />
        <span className={styles.note}>{t("document.progress", { done: fileSize(sent, locale), total: fileSize(file.size, locale) })}</span>
      </div>
      <Button size="small" onClick={onCancel}>
        {t("document.cancel")}
      </Button>
    </>
  );
}

interface KeptDocumentProps {
  id: string;
  isMarked: boolean;
  isReadOnly: boolean;
  onReplace: () => void;
  onRemove: () => void;
}

function KeptDocument({ id, isMarked, isReadOnly, onReplace, onRemove }: KeptDocumentProps) {
  const { store } = useKyb();
  const { t, locale } = useKybWords();
  const { timeZone } = useSignedIn();
  const notify = useNotify();
  const { may } = useKit();
  const { is_own, org_id, kyb_status } = store.kyb();
  const rule: Rule = is_own ? { admin: true } : kybEdit;
  // Someone else could replace it: this user sees why they can't.
  const isLocked = isEditable(kyb_status) && !may(rule, org_id).allowed;
  const document = store.document(id);
  const name = document?.file_name ?? t("document.missing");
  const preview = () =>
    browser.openPage(documentAddress(id)).catch((error: unknown) => {
      notify("error", t("document.preview_failed", { message: error instanceof Error ? error.message : "" }));
    });
  return (
    <>
      <Icon of={FileText} size={20} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {document?.review === "REJECTED" ? (
          <span className={styles.refused}>
            <Icon of={CircleX} size={16} />
            {document.remark && !isMarked ? t("document.rejected_because", { remark: document.remark }) : t("document.rejected")}
          </span>
        ) : (
          <span className={styles.note}>
            {document && t("document.uploaded", { time: formatTime(document.created_at, "short", { timeZone, locale }) })}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {document && (
          <Button size="small" aria-label={t("document.preview", { name })} onClick={() => void preview()}>
            {t("document.preview_word")}
          </Button>
        )}
        {(!isReadOnly || isLocked) && (
          <AllowedButton rule={rule} org_id={org_id} size="small" onClick={onReplace}>
            {t("document.replace")}
          </AllowedButton>
        )}
        {!isReadOnly && (
          <Button size="small" variant="link" onClick={onRemove}>
            {t("document.remove")}
          </Button>
        )}
      </div>
    </>
  );
}
