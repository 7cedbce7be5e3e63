/** Refusals about evidence in a dispute, and about giving in. */
export const disputeRefusals = {
  dispute_closed: "This dispute is {{status}} and can’t be changed any more.",
  evidence_submitted: "The evidence was already submitted. The card scheme decides now.",
  evidence_late: "The evidence was due by {{due_at}} (UTC). It can’t be sent any more.",
  evidence_none: "There is no evidence to withdraw.",
  evidence_empty: "Write what happened, or add a file.",
  evidence_unknown: "This file isn’t part of the evidence. Upload it again.",
  evidence_too_many: "Evidence takes at most {{most}} files. Remove one first.",
} as const;
