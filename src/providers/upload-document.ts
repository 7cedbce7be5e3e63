/** Uploads a file: announces it, sends the bytes, and reports progress. */
import type { DocumentDescriptor, DocumentMediaType } from "../../contract/kyb/documents";
import { refuseFile } from "../../contract/kyb/documents";
import { GatewayError, isNoAnswer } from "../lib/gateway-error";
import { sayCoded } from "../lib/say-coded";
import { callGateway } from "./call-gateway";
import { merchantHeaders } from "./merchant-headers";
import { sendFile } from "./move-file";

interface Upload {
  file: File;
  /** The document field without `_id`. */
  descriptor: DocumentDescriptor;
  /** Names the merchant; none: the partner's own. */
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** The id of the document. Rejects with `GatewayError` if the file was refused or didn't arrive, with the signal's reason if it was stopped. */
async function uploadDocument({ file, descriptor, headers, signal, onProgress }: Upload): Promise<string> {
  const body = { file_name: file.name, file_type: file.type as DocumentMediaType, descriptor };
  const { upload_url, org_document_id } = await callGateway("POST /partner/organization/organization-document", { body, headers, signal });
  await sendFile(new URL(upload_url, location.origin).href, file, { signal, onProgress });
  return org_document_id;
}

interface DocumentTransfer {
  descriptor: DocumentDescriptor;
  /** Null: the partner's own document. */
  merchant_id: string | null;
  speaker: Parameters<typeof sayCoded>[0];
  /** What is said when the upload broke off. */
  cut: string;
}

/** How a document of a verification is refused, sent and spoken of: the same wherever one is uploaded. */
export function documentTransfer({ descriptor, merchant_id, speaker, cut }: DocumentTransfer) {
  return {
    refuse: (file: File): string | null => {
      const refused = refuseFile(descriptor, file);
      return refused && (sayCoded(speaker, "refusals", refused) ?? refused.code);
    },
    send: (file: File, follow: Pick<Upload, "signal" | "onProgress">): Promise<string> =>
      uploadDocument({ file, descriptor, headers: merchantHeaders(merchant_id), ...follow }),
    say: (error: unknown): string => {
      if (!(error instanceof GatewayError)) throw error;
      return isNoAnswer(error) ? cut : error.message;
    },
  };
}

/** A short-lived address at which the file can be looked at. */
export async function documentAddress(id: string): Promise<string> {
  const { download_url } = await callGateway("GET /partner/organization/organization-document/{id}", { params: { id } });
  return new URL(download_url, location.origin).href;
}
