import { useTranslation } from "react-i18next";
import { AllowedButton } from "../../kit/allowed-button";
import { onboarding } from "../../kit/query-keys";
import { useWriteCall } from "../../kit/use-write-call";
import type { ButtonProps } from "../../ui/field/button";

interface RemindButtonProps extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  org_id: string;
  label: string;
}

/** Mails the merchant's owner what is waited for. Once an hour: a second press is told how long to wait. */
export function RemindButton({ org_id, label, ...look }: RemindButtonProps) {
  const { t } = useTranslation("onboarding");
  const { send, isBusy } = useWriteCall({ done: t("steps.reminded"), touches: [onboarding] });
  return (
    <AllowedButton
      rule={{ admin: true }}
      {...look}
      isBusy={isBusy}
      onClick={() => send({ call: "POST /partner/organization/{id}/remind", params: { id: org_id } })}
    >
      {label}
    </AllowedButton>
  );
}
