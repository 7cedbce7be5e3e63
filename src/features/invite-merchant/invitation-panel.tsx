/** The invitation beside an organization's record: its state, and sending it again. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inviteMerchant } from "../../../contract/access-rules";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { AllowedButton } from "../../kit/allowed-button";
import { statusIcon } from "../../kit/fields/status/status-icons";
import { newId } from "../../lib/new-id";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { Facts } from "../../ui/facts";
import { StatusTag } from "../../ui/status-tag";
import { TimeText } from "../../ui/time-text";

export default function InvitationPanel({ organization }: { organization: Organization }) {
  const { t } = useTranslation("portal");
  const { invitation } = organization;
  const [now] = useState(Date.now);
  if (!invitation) return null;
  const isOpen = invitation.status === "PENDING";
  const isExpired = isOpen && Date.parse(invitation.expires_at) <= now;
  const facts = [
    { key: "to", label: t("invite.card_to"), value: <bdi>{invitation.email}</bdi> },
    { key: "sent", label: t("invite.card_sent"), value: <TimeText instant={invitation.sent_at} /> },
    invitation.accepted_at
      ? { key: "accepted", label: t("invite.card_accepted"), value: <TimeText instant={invitation.accepted_at} /> }
      : { key: "expires", label: t(isExpired ? "invite.card_expired" : "invite.card_expires"), value: <TimeText instant={invitation.expires_at} /> },
  ];
  return (
    <Card
      title={t("invite.card_title")}
      actions={<StatusTag tone={toneOf(invitation.status)} icon={statusIcon(invitation.status)} label={t(`statuses.${invitation.status}`)} />}
      footer={isOpen && <Resend org_id={organization.id} email={invitation.email} />}
    >
      <Facts facts={facts} />
    </Card>
  );
}

function Resend({ org_id, email }: { org_id: string; email: string }) {
  const { t } = useTranslation("portal");
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [key, setKey] = useState("");
  const resend = useMutation({
    mutationFn: () => callGateway("POST /partner/organization/resend-invitation-email/{id}", { params: { id: org_id }, idempotency_key: key }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast({ tone: "success", text: t("invite.resent", { email }) });
      await queries.invalidateQueries();
    },
    onError: (error) => showToast({ tone: "error", text: error.message }),
  });
  const ask = () => {
    setKey(newId());
    setIsAsking(true);
  };
  return (
    <>
      <AllowedButton rule={inviteMerchant} size="small" icon={RotateCcw} onClick={ask}>
        {t("invite.resend")}
      </AllowedButton>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("invite.resend_title")}
        closeLabel={t("actions.close")}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("actions.cancel")}</Button>
            <Button variant="primary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
              {t("invite.resend")}
            </Button>
          </>
        }
      >
        <p>{t("invite.resend_text", { email })}</p>
      </Dialog>
    </>
  );
}
