import { useTranslation } from "react-i18next";
import { inviteMerchant } from "../../../contract/access-rules";
import { AllowedButton } from "../../kit/allowed-button";
import { onboarding } from "../../kit/query-keys";
import { useWriteCall } from "../../kit/use-write-call";
import type { ButtonProps } from "../../ui/field/button";

interface ResendButtonProps extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  org_id: string;
  label: string;
}

/** Sends a merchant's invitation again, with a new link for seven days. */
export function ResendButton({ org_id, label, ...look }: ResendButtonProps) {
  const { t } = useTranslation("onboarding");
  const { send, isBusy } = useWriteCall({ done: t("steps.resent"), touches: ["organizations", onboarding] });
  const resend = () => send({ call: "POST /partner/organization/resend-invitation-email/{id}", params: { id: org_id } });
  return (
    <AllowedButton rule={inviteMerchant} {...look} isBusy={isBusy} onClick={resend}>
      {label}
    </AllowedButton>
  );
}
