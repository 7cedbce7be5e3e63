/** Uploads a file: announces it, sends the bytes, and reports progress. */
import type { DocumentDescriptor, DocumentMediaType, StoredDescriptor } from "../../contract/kyb/documents";
import { evidenceDescriptor, refuseFile } from "../../contract/kyb/documents";
import { GatewayError, isNoAnswer } from "../lib/gateway-error";
import { sayCoded } from "../lib/say-coded";
import { callGateway } from "./call-gateway";
import { merchantHeaders } from "./merchant-headers";
import { sendFile } from "./move-file";

export interface Follow {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

interface Announced {
  upload_url: string;
  /** The id that the document will have. */
  id: string;
}

export interface Transfer {
  descriptor: StoredDescriptor;
  announce: (file: { file_name: string; file_type: DocumentMediaType }, signal: AbortSignal) => Promise<Announced>;
  speaker: Parameters<typeof sayCoded>[0];
  /** What is said when the upload broke off. */
  cut: string;
}

/** How a file is refused, sent and spoken of: the same wherever one is uploaded. */
export const transferOf = ({ descriptor, announce, speaker, cut }: Transfer) => ({
  refuse: (file: File): string | null => {
    const refused = refuseFile(descriptor, file);
    return refused && (sayCoded(speaker, "refusals", refused) ?? refused.code);
  },
  /** The id of the document. Rejects with `GatewayError` if the file was refused or didn't arrive, with the signal's reason if it was stopped. */
  send: async (file: File, { signal, onProgress }: Follow): Promise<string> => {
    const { upload_url, id } = await announce({ file_name: file.name, file_type: file.type as DocumentMediaType }, signal);
    await sendFile(new URL(upload_url, location.origin).href, file, { signal, onProgress });
    return id;
  },
  say: (error: unknown): string => {
    if (!(error instanceof GatewayError)) throw error;
    return isNoAnswer(error) ? cut : error.message;
  },
});

interface DocumentTransfer extends Pick<Transfer, "speaker" | "cut"> {
  /** The document field without `_id`. */
  descriptor: DocumentDescriptor;
  /** Null: the partner's own document. */
  merchant_id: string | null;
}

/** A document of a verification. */
export const documentTransfer = ({ descriptor, merchant_id, ...words }: DocumentTransfer) =>
  transferOf({
    ...words,
    descriptor,
    announce: async (file, signal) => {
      const headers = merchantHeaders(merchant_id);
      const body = { ...file, descriptor };
      const { upload_url, org_document_id } = await callGateway("POST /partner/organization/organization-document", {
        body,
        headers,
        signal,
      });
      return { upload_url, id: org_document_id };
    },
  });

/** A file of evidence; it still has to be added to the dispute. */
export const evidenceTransfer = ({ dispute_id, ...words }: { dispute_id: string } & Pick<Transfer, "speaker" | "cut">) =>
  transferOf({
    ...words,
    descriptor: evidenceDescriptor,
    announce: async (body, signal) => {
      const params = { id: dispute_id };
      const { upload_url, document_id } = await callGateway("POST /partner/torc/dispute/{id}/evidence-document", { params, body, signal });
      return { upload_url, id: document_id };
    },
  });

/** The partner's logo; it still has to be chosen as such. A PDF is no picture. */
export const logoTransfer = (words: Pick<Transfer, "speaker" | "cut">) => {
  const transfer = transferOf({
    ...words,
    descriptor: "logo_document",
    announce: async (file, signal) => {
      const body = { ...file, descriptor: "logo_document" as const };
      const { upload_url, partner_document_id } = await callGateway("POST /partner-document", { body, signal });
      return { upload_url, id: partner_document_id };
    },
  });
  const noPicture = () => sayCoded(words.speaker, "refusals", { code: "logo_no_picture", params: {} }) ?? "logo_no_picture";
  return { ...transfer, refuse: (file: File) => (file.type === "application/pdf" ? noPicture() : transfer.refuse(file)) };
};

/** A short-lived address at which the file can be looked at. */
export async function documentAddress(id: string): Promise<string> {
  const { download_url } = await callGateway("GET /partner/organization/organization-document/{id}", { params: { id } });
  return new URL(download_url, location.origin).href;
}
