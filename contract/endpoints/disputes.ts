/** What a partner does about a dispute: evidence until it is due, or giving in. */
import { z } from "zod";
import { manageDisputes } from "../access-rules";
import { endpoint } from "../endpoint";
import { AnnounceEvidence, DisputeWithEvidence, EvidenceUpload, SubmitEvidence } from "../records/dispute";
import { Id, idParams } from "../values";

const common = { tag: "Payments", access: manageDisputes, organization_in: "rows", extension: true } as const;
const fileParams = z.strictObject({ id: Id, document_id: Id });

export const disputeEndpoints = {
  "POST /partner/torc/dispute/{id}/evidence-document": endpoint({
    ...common,
    summary: "Announce a file of evidence; answers where to PUT it within 10 minutes",
    params: idParams,
    body: AnnounceEvidence,
    data: EvidenceUpload,
    status: 201,
  }),
  "PUT /partner/torc/dispute/{id}/evidence-document/{document_id}": endpoint({
    ...common,
    summary: "Add a file that has arrived to the evidence",
    params: fileParams,
    data: DisputeWithEvidence,
  }),
  "DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}": endpoint({
    ...common,
    summary: "Take a file out of evidence that isn't submitted yet",
    params: fileParams,
    data: DisputeWithEvidence,
  }),
  "POST /partner/torc/dispute/{id}/evidence": endpoint({
    ...common,
    summary: "Submit the evidence, a text and the files added before, once and until it is due",
    params: idParams,
    body: SubmitEvidence,
    data: DisputeWithEvidence,
  }),
  "DELETE /partner/torc/dispute/{id}/evidence": endpoint({
    ...common,
    summary: "Withdraw evidence that isn't submitted yet: its files are removed",
    params: idParams,
    data: DisputeWithEvidence,
  }),
  "POST /partner/torc/dispute/{id}/accept-loss": endpoint({
    ...common,
    summary: "Accept the loss: the payment is taken back, with its fee and its commission",
    params: idParams,
    data: DisputeWithEvidence,
    moves_money: true,
  }),
} as const;
