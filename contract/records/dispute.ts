import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { evidenceStates } from "../reference/evidence-states";
import { disputeStatuses } from "../statuses";
import { Id, Time } from "../values";
import { Document, RequestUpload } from "./uploaded-document";

/** A card payin that the payer's bank disputes. */
export const Dispute = z.object({
  id: Id,
  org_id: Id,
  payin_id: Id,
  customer_id: Id.nullable(),
  customer_name: z.string().nullable(),
  reference: z.string(),
  status: z.enum(disputeStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  reason: z.string(),
  /** The card scheme's own code for the reason. */
  reason_code: z.string().nullable(),
  evidence_state: z.enum(evidenceStates),
  evidence_text: z.string().nullable(),
  evidence_submitted_at: Time.nullable(),
  /** Deadline for evidence. */
  due_at: Time,
  decided_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Dispute = z.infer<typeof Dispute>;

/** A single dispute, with the files of its evidence in the order in which they were added. */
export const DisputeWithEvidence = Dispute.extend({
  evidence_documents: z.array(Document.pick({ id: true, file_name: true, file_type: true, byte_size: true })),
});
export type DisputeWithEvidence = z.infer<typeof DisputeWithEvidence>;

export const longestEvidence = 4000;
export const mostEvidenceFiles = 10;

/** What is said to the card scheme; it may be empty if a file says it. */
/** How the card scheme decided: won, lost or withdrawn. */
export const DecideDispute = z.strictObject({ status: z.enum(["APPROVED", "REJECTED", "CANCELLED"]) });
export type DecideDispute = z.infer<typeof DecideDispute>;

export const SubmitEvidence = z.strictObject({ evidence_text: z.string().trim().max(longestEvidence).nullish() });
export type SubmitEvidence = z.infer<typeof SubmitEvidence>;

export const AnnounceEvidence = RequestUpload.omit({ descriptor: true });
export type AnnounceEvidence = z.infer<typeof AnnounceEvidence>;

/** Below the gateway's origin; takes one file within 10 minutes, by PUT. */
export const EvidenceUpload = z.object({ upload_url: z.string(), document_id: Id });

export const disputeRecord = defineRecord({
  slug: "dispute",
  words: ["disputes", "a dispute"],
  access: localRails,
  record: Dispute,
  one: DisputeWithEvidence,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: disputeStatuses },
      evidence_state: { kind: "one_of", values: evidenceStates },
      due_at: { kind: "time" },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      payin_id: { kind: "id" },
      customer_id: { kind: "id" },
    },
    sort: ["created_at", "due_at"],
    default_sort: "-created_at",
    search: ["reference", "id", "customer_name"],
  },
});
