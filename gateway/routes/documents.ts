import type { documentEndpoints } from "../../contract/endpoints/documents";
import { decide } from "../../contract/permissions";
import { kybView } from "../../contract/access-rules";
import { allow } from "../allow";
import type { Handlers } from "../plugins/serve-endpoint";
import { mergeDocuments, signDocument } from "../services/documents/contracts";
import { findDocument, openDownload, toDocument } from "../services/documents/documents";
import { receiveUpload, requestUpload } from "../services/documents/uploads";
import { grantedPermissions, ownOrganizationId } from "../services/organizations/organizations";

export const documentRoutes: Handlers<keyof typeof documentEndpoints> = {
  "POST /partner/organization/organization-document": ({ world, caller, origin, org_id, inPartnerOnce, body }) =>
    inPartnerOnce(async (tx) => {
      const { id, upload_url } = await requestUpload(world, tx, caller, origin, org_id, body);
      return { upload_url, org_document_id: id };
    }),
  "GET /partner/organization/organization-document/{id}": ({ world, caller, inPartner, params }) =>
    inPartner(async ({ sql }) => {
      const found = await findDocument(sql, params.id);
      allow(decide(kybView, caller, await grantedPermissions(sql, found.org_id)));
      return toDocument(world, found);
    }),
  "POST /partner-document": ({ world, caller, origin, inPartnerOnce, body }) =>
    inPartnerOnce(async (tx) => {
      const { id, upload_url } = await requestUpload(world, tx, caller, origin, await ownOrganizationId(tx.sql), body);
      return { upload_url, partner_document_id: id };
    }),
  "GET /partner-document/{id}": ({ world, inPartner, params }) =>
    inPartner(async ({ sql }) => toDocument(world, await findDocument(sql, params.id, await ownOrganizationId(sql)))),
  "PATCH /partner/organization-document/{org}/sign-document/{doc}": ({ world, caller, origin, org_id, params, body }) =>
    signDocument(world, caller, origin, { org_id, id: params.doc }, body),
  "PATCH /partner/organization/merge-contract-documents": ({ world, caller, origin, org_id, body }) =>
    mergeDocuments(world, caller, origin, org_id, body),
  "PUT /upload/{token}": ({ world, origin, params, bytes }) => receiveUpload(world, origin, params.token, bytes as AsyncIterable<Buffer>),
  "GET /download/{token}": ({ world, params }) => openDownload(world, params.token),
};
