import { useTranslation } from "react-i18next";
import { refuseFile } from "../../../contract/kyb/documents";
import { useFileTransfer } from "../../kit/parts";
import { GatewayError } from "../../lib/gateway-error";
import { sayCoded } from "../../lib/say-coded";
import { merchantHeaders } from "../../providers/merchant-headers";
import { uploadDocument } from "../../providers/upload-document";

export interface Attachment {
  id: string;
  file_name: string;
}

const descriptor = "additional_document";

/** A file that goes with an answer. `merchant_id` null: about the partner itself. */
export function useAttachment(merchant_id: string | null, onUploaded: (attachment: Attachment) => void) {
  const { t, i18n } = useTranslation("onboarding");
  const { file, sent, problem, start, cancel } = useFileTransfer({
    refuse: (chosen) => {
      const refused = refuseFile(descriptor, chosen);
      return refused && sayCoded(i18n, "refusals", refused);
    },
    send: (chosen, follow) => uploadDocument({ file: chosen, descriptor, headers: merchantHeaders(merchant_id), ...follow }),
    onSent: (id, { name }) => onUploaded({ id, file_name: name }),
    say: (error) => (error instanceof GatewayError ? error.message : t("desk.upload_failed")),
  });
  return { progress: file && Math.floor((sent / Math.max(file.size, 1)) * 100), problem, start, cancel };
}
