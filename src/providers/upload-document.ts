/** A file on its way to the gateway: a place is asked for, then the bytes go there, and how far they are is told. */
import type { DocumentDescriptor, DocumentMediaType } from "../../contract/kyb/documents";
import { callGateway, genericMessages, unanswered } from "./call-gateway";
import { errorOf } from "./gateway-error";

export interface Upload {
  file: File;
  /** The document field without `_id`. */
  descriptor: DocumentDescriptor;
  /** Names the merchant; none: the partner's own. */
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** The id of the document. Rejects with `GatewayError` where the file was refused or did not arrive, with `AbortError` where `signal` stopped it. */
export async function uploadDocument({ file, descriptor, headers, signal, onProgress }: Upload): Promise<string> {
  const body = { file_name: file.name, file_type: file.type as DocumentMediaType, descriptor };
  const { upload_url, org_document_id } = await callGateway("POST /partner/organization/organization-document", { body, headers, signal });
  await put(new URL(upload_url, location.origin).href, file, signal, onProgress);
  return org_document_id;
}

/** `fetch` does not tell how much it has sent. */
function put(url: string, file: File, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener("abort", stop, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      signal.removeEventListener("abort", stop);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(errorOf(new Response(null, { status: request.status >= 400 ? request.status : 500 }), jsonOf(request.responseText), genericMessages.failed));
    };
    request.onerror = () => reject(unanswered(genericMessages.unreachable));
    request.onabort = () => reject(new DOMException("stopped", "AbortError"));
    request.open("PUT", url);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's page: the status alone speaks.
    return null;
  }
}

/** A short-lived address at which the file can be looked at. */
export async function documentAddress(id: string): Promise<string> {
  const { download_url } = await callGateway("GET /partner/organization/organization-document/{id}", { params: { id } });
  return new URL(download_url, location.origin).href;
}
