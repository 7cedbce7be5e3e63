/** Uploads a file: announces it, sends the bytes, and reports progress. */
import type { DocumentDescriptor, DocumentMediaType } from "../../contract/kyb/documents";
import { callGateway } from "./call-gateway";
import { sendFile } from "./move-file";

export interface Upload {
  file: File;
  /** The document field without `_id`. */
  descriptor: DocumentDescriptor;
  /** Names the merchant; none: the partner's own. */
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** The id of the document. Rejects with `GatewayError` if the file was refused or didn't arrive, with the signal's reason if it was stopped. */
export async function uploadDocument({ file, descriptor, headers, signal, onProgress }: Upload): Promise<string> {
  const body = { file_name: file.name, file_type: file.type as DocumentMediaType, descriptor };
  const { upload_url, org_document_id } = await callGateway("POST /partner/organization/organization-document", { body, headers, signal });
  await sendFile(new URL(upload_url, location.origin).href, file, { signal, onProgress });
  return org_document_id;
}

/** A short-lived address at which the file can be looked at. */
export async function documentAddress(id: string): Promise<string> {
  const { download_url } = await callGateway("GET /partner/organization/organization-document/{id}", { params: { id } });
  return new URL(download_url, location.origin).href;
}
