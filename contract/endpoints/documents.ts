/** A verification's documents: announced, uploaded, opened, signed, merged. */
import { z } from "zod";
import { kybEdit, kybView } from "../access-rules";
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import {
  Document,
  MergeDocuments,
  OrganizationUpload,
  PartnerUpload,
  RequestUpload,
  SignDocument,
  UploadedFile,
} from "../records/uploaded-document";
import { Id, idParams } from "../values";

const tag = "KYB and documents";
const linkParams = z.strictObject({ token: z.string() });

export const documentEndpoints = {
  "POST /partner/organization/organization-document": endpoint({
    summary:
      "Announce a file of a merchant, or without the header of the partner's own organization; answers where to PUT it within 10 minutes",
    tag,
    access: kybEdit,
    organization_in: { header: "x-merchant-id" },
    body: RequestUpload,
    data: OrganizationUpload,
    status: 201,
  }),
  "GET /partner/organization/organization-document/{id}": endpoint({
    summary: "Get a document with a link to its file; the link works for 10 minutes",
    tag,
    access: kybView,
    organization_in: "rows",
    params: idParams,
    data: Document,
  }),
  "POST /partner-document": endpoint({
    summary: "Announce one of the partner's own files; returns the address to PUT it to within 10 minutes",
    tag,
    access: { admin: true },
    body: RequestUpload,
    data: PartnerUpload,
    status: 201,
  }),
  "GET /partner-document/{id}": endpoint({
    summary: "Get one of the partner's own documents with a link to its file; the link works for 10 minutes",
    tag,
    access: {},
    params: idParams,
    data: Document,
  }),
  "PATCH /partner/organization-document/{org}/sign-document/{doc}": endpoint({
    summary: "Stamp initials and time on the last page of a PDF, once; the original file is kept",
    tag,
    access: kybEdit,
    organization_in: { params: "org" },
    params: z.strictObject({ org: Id, doc: Id }),
    body: SignDocument,
    data: Document,
  }),
  "PATCH /partner/organization/merge-contract-documents": endpoint({
    summary: "Merge several documents of one organization into a new PDF; images become pages",
    tag,
    access: kybEdit,
    organization_in: { header: "x-merchant-id" },
    body: MergeDocuments,
    data: Document,
  }),
  "PUT /upload/{token}": endpoint({
    summary: "Upload the bytes of an announced file, once; size and type must match",
    tag,
    access: "public",
    params: linkParams,
    upload: true,
    data: UploadedFile,
    extension: true,
  }),
  "GET /download/{token}": endpoint({
    summary: "Download the file behind a document's link",
    tag,
    access: "public",
    params: linkParams,
    data: FileAnswer,
    file: true,
    extension: true,
  }),
} as const;
