import { manageDisputes } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "accept-dispute-loss",
  call: "POST /partner/torc/dispute/{id}/accept-loss",
  access: manageDisputes,
  of: "disputes",
  fields: {},
  sections: [],
  isDanger: true,
  done: { go: "stay" },
});
