/** The next step of a merchant that is blocked, and what can be done instead. */
import Bell from "lucide-react/icons/bell";
import FileSearch from "lucide-react/icons/file-search";
import PenLine from "lucide-react/icons/pen-line";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Upload from "lucide-react/icons/upload";
import { useTranslation } from "react-i18next";
import { kybView } from "../../../contract/access-rules";
import type { Blocking } from "../../../contract/records/onboarding";
import { useKit } from "../../kit/kit-context";
import { deskHref, kybHref } from "../../lib/onboarding-address";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { AskPermissionButton } from "./ask-permission-button";
import { RemindButton } from "./remind-button";
import { ResendButton } from "./resend-button";

export function BlockingActions({ blocking }: { blocking: Blocking }) {
  const { t } = useTranslation("onboarding");
  const { may } = useKit();
  const { org_id, code, next_step, requirement } = blocking;
  const questions = code === "remarks_open" && <Link href={deskHref({ org_id })}>{t("steps.questions")}</Link>;
  switch (next_step) {
    case "open_field": {
      const isDocument = requirement?.path.endsWith("_document_id") ?? false;
      const label = isDocument ? (code === "remarks_open" ? "steps.replace_document" : "steps.add_document") : "steps.open_the_field";
      return (
        <>
          <LinkButton
            variant="primary"
            size="large"
            icon={isDocument ? Upload : PenLine}
            href={kybHref(org_id, requirement?.page, requirement?.path)}
          >
            {t(label)}
          </LinkButton>
          <RemindButton org_id={org_id} variant="link" label={t("steps.ask_merchant")} />
          {questions}
        </>
      );
    }
    case "open_review":
      return (
        <LinkButton variant="primary" size="large" icon={PenLine} href={kybHref(org_id, "review")}>
          {t("steps.review")}
        </LinkButton>
      );
    case "resend_invitation":
      return <ResendButton org_id={org_id} variant="primary" size="large" icon={RotateCcw} label={t("steps.resend")} />;
    case "remind_merchant":
      return (
        <>
          <RemindButton org_id={org_id} variant="primary" size="large" icon={Bell} label={t("steps.remind")} />
          {code.startsWith("invitation") && <ResendButton org_id={org_id} variant="link" label={t("steps.resend")} />}
          {questions}
        </>
      );
    case "ask_permission":
      return (
        <>
          <AskPermissionButton org_id={org_id} request={null} variant="primary" size="large" />
          <RemindButton org_id={org_id} variant="link" label={t("steps.remind")} />
          {questions}
        </>
      );
    case "wait":
    case "activate":
    case "none":
      return (
        may(kybView, org_id).allowed && (
          <LinkButton icon={FileSearch} href={kybHref(org_id, "review")}>
            {t("steps.look")}
          </LinkButton>
        )
      );
  }
}
