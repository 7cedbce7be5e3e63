import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../../contract/kyb/record";
import { CallButton } from "../../kit/parts";
import { onboarding } from "../../lib/onboarding";
import type { ButtonProps } from "../../ui/field/button";

interface AskPermissionButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  org_id: string;
  /** The one that was sent last. */
  request: PermissionRequest | null;
}

/** Asks the merchant to let its partner fill in the verification; while it has not answered, once more. */
export function AskPermissionButton({ org_id, request, ...look }: AskPermissionButtonProps) {
  const { t } = useTranslation("onboarding");
  const shared = { ...look, rule: { admin: true } as const, icon: KeyRound, touches: [onboarding], done: t("permissions.sent") };
  return request?.status === "REQUESTED" ? (
    <CallButton
      {...shared}
      request={{ call: "POST /partner/organization/resend-permission-request/{a}/{b}", params: { a: org_id, b: request.id } }}
      label={t("permissions.again")}
    />
  ) : (
    <CallButton
      {...shared}
      request={{ call: "POST /partner/partner-permission/kyb-submission-request/{id}", params: { id: org_id } }}
      label={t("permissions.ask")}
    />
  );
}
