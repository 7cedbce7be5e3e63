import { refuseFile, type DocumentDescriptor } from "../../../contract/kyb/documents";
import { useFileTransfer } from "../../kit/parts";
import { GatewayError, isNoAnswer } from "../../lib/gateway-error";
import { uploadDocument } from "../../providers/upload-document";
import { merchantHeaders } from "../../providers/merchant-headers";
import { useKyb } from "./kyb-context";
import { useKybWords } from "./use-kyb-words";

/** A document on its way, which the draft knows once it is there. */
export function useUpload(descriptor: DocumentDescriptor, onUploaded: (document_id: string) => void) {
  const { t, problemText } = useKybWords();
  const { store, merchant_id } = useKyb();
  return useFileTransfer({
    refuse: (file) => {
      const refused = refuseFile(descriptor, file);
      return refused && problemText(refused);
    },
    send: (file, follow) => uploadDocument({ file, descriptor, headers: merchantHeaders(merchant_id), ...follow }),
    onSent: (id, file) => {
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
    },
    say: (error) => {
      if (!(error instanceof GatewayError)) throw error;
      return isNoAnswer(error) ? t("document.cut") : error.message;
    },
  });
}
