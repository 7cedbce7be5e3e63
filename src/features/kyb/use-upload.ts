import { useEffect, useRef, useState } from "react";
import { refuseFile, type DocumentDescriptor } from "../../../contract/kyb/documents";
import { GatewayError, isNoAnswer } from "../../lib/gateway-error";
import { uploadDocument } from "../../providers/upload-document";
import { merchantHeaders } from "../../providers/merchant-headers";
import { useKyb } from "./kyb-context";
import { useKybWords } from "./use-kyb-words";

interface Running {
  file: File;
  sent: number;
  abort: AbortController;
}

/** One file on its way; a wrong one is refused before it is sent. */
export function useUpload(descriptor: DocumentDescriptor, onUploaded: (document_id: string) => void) {
  const { t } = useKybWords();
  const { store, merchant_id } = useKyb();
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = (file: File) => {
    const refusal = refuseFile(descriptor, file);
    setProblem(refusal);
    setFailed(null);
    if (refusal) return;
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    setRunning({ file, sent: 0, abort });
    const onProgress = (sent: number) => setRunning((before) => (before?.abort === abort ? { ...before, sent } : before));
    uploadDocument({ file, descriptor, headers: merchantHeaders(merchant_id), signal: abort.signal, onProgress })
      .then((id) => {
        const created_at = new Date().toISOString();
        store.addDocument({
          id,
          descriptor,
          file_name: file.name,
          file_type: file.type,
          byte_size: file.size,
          review: "PENDING",
          remark: null,
          created_at,
        });
        onUploaded(id);
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof GatewayError)) throw error;
        setProblem(isNoAnswer(error) ? t("document.cut") : error.message);
        setFailed(isNoAnswer(error) ? file : null);
      })
      .finally(() => setRunning((before) => (before?.abort === abort ? null : before)));
  };
  return {
    file: running?.file ?? null,
    sent: running?.sent ?? 0,
    problem,
    start,
    cancel: () => running?.abort.abort(),
    again: failed ? () => start(failed) : null,
  };
}
