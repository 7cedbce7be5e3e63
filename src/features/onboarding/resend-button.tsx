import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inviteMerchant } from "../../../contract/access-rules";
import { AllowedButton } from "../../kit/allowed-button";
import { newId } from "../../lib/new-id";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import type { ButtonProps } from "../../ui/button";

interface ResendButtonProps extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  org_id: string;
  label: string;
}

/** Sends a merchant's invitation again, with a new link for seven days. */
export function ResendButton({ org_id, label, ...look }: ResendButtonProps) {
  const { t } = useTranslation("onboarding");
  const queries = useQueryClient();
  const [key, setKey] = useState(newId);
  const resend = useMutation({
    mutationFn: () => callGateway("POST /partner/organization/resend-invitation-email/{id}", { params: { id: org_id }, idempotency_key: key }),
    onSuccess: () => {
      setKey(newId());
      showToast({ tone: "success", text: t("steps.resent") });
      return queries.invalidateQueries();
    },
    onError: (error) => showToast({ tone: "error", text: error.message }),
  });
  return (
    <AllowedButton rule={inviteMerchant} {...look} isBusy={resend.isPending} onClick={() => resend.mutate()}>
      {label}
    </AllowedButton>
  );
}
