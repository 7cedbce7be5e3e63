import { useTranslation } from "react-i18next";
import type { Blocking } from "../../../contract/records/onboarding";
import { sayCoded } from "../../lib/say-coded";

/** Why the needed answer isn't accepted: the reviewer's remark or the rule's message. */
export function BlockingDetail({ blocking: { code, remark, requirement } }: { blocking: Blocking }) {
  const { i18n } = useTranslation();
  const wrong = code === "answer_wrong" && requirement ? (sayCoded(i18n, "refusals", requirement) ?? requirement.message) : null;
  const text = remark ?? wrong;
  return text && <p dir="auto">{text}</p>;
}
