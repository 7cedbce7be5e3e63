/** The answer to a question: words, and a file where one is asked for. */
import FileText from "lucide/dist/esm/icons/file-text.mjs";
import Paperclip from "lucide/dist/esm/icons/paperclip.mjs";
import Send from "lucide/dist/esm/icons/send.mjs";
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { documentDescriptors, largestMegabytes, type DocumentDescriptor } from "../../../contract/kyb/documents";
import type { MerchantThread } from "../../../contract/records/merchant";
import { useFileTransfer } from "../../kit/parts";
import { callMerchant } from "../../providers/merchant-session";
import { merchantTransfer } from "../../providers/merchant-documents";
import { FileInput } from "../../ui/field/file-input";
import { Button } from "../../ui/field/button";
import { LongTextField } from "../../ui/field/long-text-field";
import { Icon } from "../../ui/icon";
import styles from "./merchant.module.css";
import { useAct } from "./use-act";

interface AnswerFormProps {
  thread: MerchantThread;
  onAnswered: (thread: MerchantThread) => void;
}

/** The kind that the field in question takes; any other paper where it takes none. */
function descriptorOf(path: string | null): DocumentDescriptor {
  const named = (path ?? "").split(".").at(-1)?.replace(/_id$/, "");
  return documentDescriptors.find((each) => each === named) ?? "additional_document";
}

export function AnswerForm({ thread: { id, path }, onAnswered }: AnswerFormProps) {
  const { t, i18n } = useTranslation("merchant");
  const [text, setText] = useState("");
  const [isEmptyShown, setIsEmptyShown] = useState(false);
  const [document, setDocument] = useState<{ id: string; file_name: string } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const answering = useAct();
  const descriptor = descriptorOf(path);
  const upload = useFileTransfer({
    ...merchantTransfer({ descriptor, speaker: i18n, cut: t("question.upload_failed") }),
    onSent: (document_id, { name: file_name }) => {
      setDocument({ id: document_id, file_name });
      answering.forget();
    },
  });
  const isBusy = answering.isBusy || upload.file !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") setIsEmptyShown(true);
    else
      answering.run({
        send: (idempotency_key) =>
          callMerchant("POST /merchant/question/{id}/message", {
            params: { id },
            body: { text, ...(document && { document_id: document.id }) },
            idempotency_key,
          }),
        said: t("question.sent"),
        onDone: (answered) => {
          setText("");
          setDocument(null);
          onAnswered(answered);
        },
      });
  };
  const problem = isEmptyShown ? t("question.empty") : (answering.problem ?? upload.problem ?? undefined);
  return (
    <form className={styles.answer} onSubmit={submit} noValidate>
      <LongTextField
        label={t("question.answer")}
        value={text}
        maxLength={4000}
        dir="auto"
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setIsEmptyShown(false);
          answering.forget();
        }}
      />
      <div className={styles.answerEnd}>
        <FileInput
          ref={file}
          label={t("question.attach")}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onFile={upload.start}
        />
        {document ? (
          <span className={styles.attach}>
            <Icon of={FileText} size={16} />
            <bdi className={styles.fileName}>{document.file_name}</bdi>
            <Button variant="link" size="small" onClick={() => setDocument(null)}>
              {t("question.detach")}
            </Button>
          </span>
        ) : upload.file ? (
          <Button size="small" icon={Paperclip} onClick={upload.cancel}>
            {t("question.uploading", { percent: Math.floor((upload.sent / Math.max(upload.file.size, 1)) * 100) })}
          </Button>
        ) : (
          <span className={styles.attach}>
            <Button size="small" icon={Paperclip} onClick={() => file.current?.click()}>
              {t("question.attach")}
            </Button>
            <span className={styles.quiet}>{t("question.attach_hint", { size: largestMegabytes(descriptor) })}</span>
          </span>
        )}
        <Button type="submit" variant="primary" icon={Send} isBusy={isBusy}>
          {t("question.send")}
        </Button>
      </div>
    </form>
  );
}
