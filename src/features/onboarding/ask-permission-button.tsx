import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../../contract/kyb/record";
import { AllowedButton } from "../../kit/allowed-button";
import { newId } from "../../lib/new-id";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import type { ButtonProps } from "../../ui/button";

interface AskPermissionButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  org_id: string;
  /** The one that was sent last. */
  request: PermissionRequest | null;
}

/** Asks the merchant to let its partner fill in the verification; while it has not answered, once more. */
export function AskPermissionButton({ org_id, request, ...look }: AskPermissionButtonProps) {
  const { t } = useTranslation("onboarding");
  const queries = useQueryClient();
  const isWaiting = request?.status === "REQUESTED";
  const [key, setKey] = useState(newId);
  const ask = useMutation({
    mutationFn: () =>
      isWaiting
        ? callGateway("POST /partner/organization/resend-permission-request/{a}/{b}", { params: { a: org_id, b: request.id }, idempotency_key: key })
        : callGateway("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id: org_id }, idempotency_key: key }),
    onSuccess: () => {
      setKey(newId());
      showToast({ tone: "success", text: t("permissions.sent") });
      return queries.invalidateQueries({ queryKey: ["onboarding"] });
    },
    onError: (error) => showToast({ tone: "error", text: error.message }),
  });
  return (
    <AllowedButton rule={{ admin: true }} icon={KeyRound} {...look} isBusy={ask.isPending} onClick={() => ask.mutate()}>
      {t(isWaiting ? "permissions.again" : "permissions.ask")}
    </AllowedButton>
  );
}
