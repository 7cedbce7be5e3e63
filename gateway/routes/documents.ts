import type { documentEndpoints } from "../../contract/endpoints/documents";
import { decide } from "../../contract/permissions";
import { kybView, localRails } from "../../contract/access-rules";
import { evidenceDescriptor } from "../../contract/kyb/documents";
import { allow } from "../allow";
import type { Handlers } from "../plugins/serve-endpoint";
import { mergeDocuments, signDocument } from "../services/documents/contracts";
import { findDocument, openDownload, toDocument } from "../services/documents/documents";
import { receiveUpload, requestUpload } from "../services/documents/uploads";
import { grantedPermissions, ownOrganizationId } from "../services/access/grants";
import { audited } from "../services/audit/audited";

export const documentRoutes: Handlers<keyof typeof documentEndpoints> = {
  "POST /partner/organization/organization-document": ({ org_id, inPartnerOnce, body }) =>
    inPartnerOnce(async (context) => {
      const upload = await requestUpload(context, org_id, body);
      return audited(upload, { upload_url: upload.upload_url, org_document_id: upload.id });
    }),
  "GET /partner/organization/organization-document/{id}": ({ gateway, caller, inPartner, params }) =>
    inPartner(async ({ tx }) => {
      const found = await findDocument(tx.sql, params.id);
      const rule = found.descriptor === evidenceDescriptor ? localRails : kybView;
      allow(decide(rule, caller, await grantedPermissions(tx.sql, found.org_id)));
      return toDocument(gateway, found);
    }),
  "POST /partner-document": ({ inPartnerOnce, body }) =>
    inPartnerOnce(async (context) => {
      const upload = await requestUpload(context, await ownOrganizationId(context.tx.sql), body);
      return audited(upload, { upload_url: upload.upload_url, partner_document_id: upload.id });
    }),
  "GET /partner-document/{id}": ({ gateway, inPartner, params }) =>
    inPartner(async ({ tx }) => toDocument(gateway, await findDocument(tx.sql, params.id, await ownOrganizationId(tx.sql)))),
  "PATCH /partner/organization-document/{org}/sign-document/{doc}": ({ gateway, caller, origin, org_id, params, body }) =>
    signDocument(gateway, caller, origin, { org_id, id: params.doc }, body),
  "PATCH /partner/organization/merge-contract-documents": ({ gateway, caller, origin, org_id, body }) =>
    mergeDocuments(gateway, caller, origin, org_id, body),
  "PUT /upload/{token}": ({ gateway, origin, params, bytes }) =>
    receiveUpload(gateway, origin, params.token, bytes as AsyncIterable<Buffer>),
  "GET /download/{token}": ({ gateway, params }) => openDownload(gateway, params.token),
};
