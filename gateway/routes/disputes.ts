import type { disputeEndpoints } from "../../contract/endpoints/disputes";
import type { Handlers } from "../plugins/serve-endpoint";
import { acceptLoss } from "../services/disputes/accept-loss";
import { addEvidence, announceEvidence, removeEvidence, submitEvidence, withdrawEvidence } from "../services/disputes/evidence";

export const disputeRoutes: Handlers<keyof typeof disputeEndpoints> = {
  "POST /partner/torc/dispute/{id}/evidence-document": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => announceEvidence(context, params.id, body)),
  "PUT /partner/torc/dispute/{id}/evidence-document/{document_id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => addEvidence(context, params.id, params.document_id)),
  "DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => removeEvidence(context, params.id, params.document_id)),
  "POST /partner/torc/dispute/{id}/evidence": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => submitEvidence(context, params.id, body)),
  "DELETE /partner/torc/dispute/{id}/evidence": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => withdrawEvidence(context, params.id)),
  "POST /partner/torc/dispute/{id}/accept-loss": ({ inPartnerOnce, params }) => inPartnerOnce((context) => acceptLoss(context, params.id)),
};
