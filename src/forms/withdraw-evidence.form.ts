import { manageDisputes } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "withdraw-evidence",
  call: "DELETE /partner/torc/dispute/{id}/evidence",
  access: manageDisputes,
  of: "disputes",
  fields: {},
  sections: [],
  done: { go: "stay" },
});
