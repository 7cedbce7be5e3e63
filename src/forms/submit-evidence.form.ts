import { manageDisputes } from "../../contract/access-rules";
import { SubmitEvidence } from "../../contract/records/dispute";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "submit-evidence",
  call: "POST /partner/torc/dispute/{id}/evidence",
  body: SubmitEvidence,
  access: manageDisputes,
  of: "disputes",
  fields: { evidence_text: field.longText() },
  sections: [{ title: "answer", fields: ["evidence_text"] }],
  done: { go: "stay" },
});
