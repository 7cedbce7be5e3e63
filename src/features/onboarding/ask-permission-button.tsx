import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../../contract/kyb/record";
import { AllowedButton } from "../../kit/allowed-button";
import { onboarding } from "../../kit/query-keys";
import { useWriteCall } from "../../kit/use-write-call";
import type { ButtonProps } from "../../ui/field/button";

interface AskPermissionButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  org_id: string;
  /** The one that was sent last. */
  request: PermissionRequest | null;
}

/** Asks the merchant to let its partner fill in the verification; while it has not answered, once more. */
export function AskPermissionButton({ org_id, request, ...look }: AskPermissionButtonProps) {
  const { t } = useTranslation("onboarding");
  const { send, isBusy } = useWriteCall({ done: t("permissions.sent"), touches: [onboarding] });
  const isWaiting = request?.status === "REQUESTED";
  const ask = () =>
    isWaiting
      ? send({ call: "POST /partner/organization/resend-permission-request/{a}/{b}", params: { a: org_id, b: request.id } })
      : send({ call: "POST /partner/partner-permission/kyb-submission-request/{id}", params: { id: org_id } });
  return (
    <AllowedButton rule={{ admin: true }} icon={KeyRound} {...look} isBusy={isBusy} onClick={ask}>
      {t(isWaiting ? "permissions.again" : "permissions.ask")}
    </AllowedButton>
  );
}
