/** A file on its way to the gateway: a place is asked for, then the bytes go there, and how far they are is told. */
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

/** The id of the document. Rejects with `GatewayError` where the file was refused or did not arrive, with the signal's reason where it stopped it. */
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
