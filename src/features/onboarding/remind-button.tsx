import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AllowedButton } from "../../kit/allowed-button";
import { newId } from "../../lib/new-id";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import type { ButtonProps } from "../../ui/button";

interface RemindButtonProps extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  org_id: string;
  label: string;
}

/** Mails the merchant's owner what is waited for. Once an hour: a second press is told how long to wait. */
export function RemindButton({ org_id, label, ...look }: RemindButtonProps) {
  const { t } = useTranslation("onboarding");
  const queries = useQueryClient();
  // One press is one mail, however often its answer is lost on the way.
  const [key, setKey] = useState(newId);
  const remind = useMutation({
    mutationFn: () => callGateway("POST /partner/organization/{id}/remind", { params: { id: org_id }, idempotency_key: key }),
    onSuccess: () => {
      setKey(newId());
      showToast({ tone: "success", text: t("steps.reminded") });
      return queries.invalidateQueries({ queryKey: ["onboarding"] });
    },
    onError: (error) => showToast({ tone: "error", text: error.message }),
  });
  return (
    <AllowedButton rule={{ admin: true }} {...look} isBusy={remind.isPending} onClick={() => remind.mutate()}>
      {label}
    </AllowedButton>
  );
}
