/** The next step of a merchant that is blocked, and what can be done instead. */
import Bell from "lucide/dist/esm/icons/bell.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import FileSearch from "lucide/dist/esm/icons/file-search.mjs";
import PenLine from "lucide/dist/esm/icons/pen-line.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import Upload from "lucide/dist/esm/icons/upload.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit, kybView } from "../../../contract/access-rules";
import type { Blocking } from "../../../contract/records/onboarding";
import { AllowedLink, CallButton } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { remindMerchant, resendInvitation } from "../../lib/merchant-steps";
import { consoleHref, deskHref, kybHref } from "../../lib/onboarding-address";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";

/** The button that asks the merchant to let its partner fill in the verification. */
export type AskPermission = (org_id: string) => ReactNode;

interface BlockingActionsProps {
  blocking: Blocking;
  askPermission: AskPermission;
}

export function BlockingActions({ blocking, askPermission }: BlockingActionsProps) {
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
          <AllowedLink
            rule={kybEdit}
            org_id={org_id}
            variant="primary"
            size="large"
            icon={isDocument ? Upload : PenLine}
            href={kybHref(org_id, requirement?.page, requirement?.path)}
          >
            {t(label)}
          </AllowedLink>
          <CallButton {...remindMerchant(org_id)} done={t("steps.reminded")} variant="link" label={t("steps.ask_merchant")} />
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
      return (
        <CallButton
          {...resendInvitation(org_id)}
          done={t("steps.resent")}
          variant="primary"
          size="large"
          icon={RotateCcw}
          label={t("steps.resend")}
        />
      );
    case "remind_merchant":
      return (
        <>
          <CallButton
            {...remindMerchant(org_id)}
            done={t("steps.reminded")}
            variant="primary"
            size="large"
            icon={Bell}
            label={t("steps.remind")}
          />
          {code.startsWith("invitation") && (
            <CallButton {...resendInvitation(org_id)} done={t("steps.resent")} variant="link" label={t("steps.resend")} />
          )}
          {questions}
        </>
      );
    case "ask_permission":
      return (
        <>
          {askPermission(org_id)}
          <CallButton {...remindMerchant(org_id)} done={t("steps.reminded")} variant="link" label={t("steps.remind")} />
          {questions}
        </>
      );
    case "activate":
      return (
        <LinkButton variant="primary" size="large" icon={CircleCheck} href={consoleHref(org_id, "activation")}>
          {t("steps.activate")}
        </LinkButton>
      );
    case "wait":
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
