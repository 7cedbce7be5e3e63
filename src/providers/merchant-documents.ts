/** Documents of a merchant's own people: apart from a partner's, whose first screens load those. */
import type { DocumentDescriptor } from "../../contract/kyb/documents";
import { callMerchant } from "./merchant-session";
import { transferOf, type Transfer } from "./upload-document";

/** A document of the merchant's verification, or one that goes with an answer. */
export const merchantTransfer = ({ descriptor, ...words }: Pick<Transfer, "speaker" | "cut"> & { descriptor: DocumentDescriptor }) =>
  transferOf({
    ...words,
    descriptor,
    announce: async (file, signal) => {
      const { upload_url, org_document_id } = await callMerchant("POST /merchant/document", { body: { ...file, descriptor }, signal });
      return { upload_url, id: org_document_id };
    },
  });

/** A short-lived address at which the file can be looked at. */
export async function merchantDocumentAddress(id: string): Promise<string> {
  const { download_url } = await callMerchant("GET /merchant/document/{id}", { params: { id } });
  return new URL(download_url, location.origin).href;
}
