import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { refuseFile } from "../../../contract/kyb/documents";
import { GatewayError } from "../../lib/gateway-error";
import { merchantHeaders } from "../../providers/merchant-headers";
import { uploadDocument } from "../../providers/upload-document";

export interface Attachment {
  id: string;
  file_name: string;
}

const descriptor = "additional_document";

/** A file that goes with an answer; a wrong one is refused before it is sent. `merchant_id` null: about the partner itself. */
export function useAttachment(merchant_id: string | null, onUploaded: (attachment: Attachment) => void) {
  const { t } = useTranslation("onboarding");
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = (file: File) => {
    const refusal = refuseFile(descriptor, file);
    setProblem(refusal);
    if (refusal) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    uploadDocument({
      file,
      descriptor,
      headers: merchantHeaders(merchant_id),
      signal: abort.signal,
      onProgress: (bytes) => setProgress(Math.floor((bytes / Math.max(file.size, 1)) * 100)),
    })
      .then((id) => onUploaded({ id, file_name: file.name }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setProblem(error instanceof GatewayError ? error.message : t("desk.upload_failed"));
      })
      .finally(() => {
        if (running.current === abort) setProgress(null);
      });
  };
  return { progress, problem, start, cancel: () => running.current?.abort() };
}
