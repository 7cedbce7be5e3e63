import { useTranslation } from "react-i18next";
import { useFileTransfer } from "../../kit/parts";
import { documentTransfer } from "../../providers/upload-document";

export interface Attachment {
  id: string;
  file_name: string;
}

/** A file that goes with an answer. `merchant_id` null: about the partner itself. */
export function useAttachment(merchant_id: string | null, onUploaded: (attachment: Attachment) => void) {
  const { t, i18n } = useTranslation("onboarding");
  const { file, sent, problem, start, cancel } = useFileTransfer({
    ...documentTransfer({ descriptor: "additional_document", merchant_id, speaker: i18n, cut: t("desk.upload_failed") }),
    onSent: (id, { name }) => onUploaded({ id, file_name: name }),
  });
  return { progress: file && Math.floor((sent / Math.max(file.size, 1)) * 100), problem, start, cancel };
}
