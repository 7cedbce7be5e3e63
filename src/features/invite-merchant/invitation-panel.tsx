/** The invitation and its state, next to an organization's record. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { AddressText } from "../../ui/figure/address-text";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";

export default function InvitationPanel({ organization }: { organization: Organization }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { invitation } = organization;
  const [now] = useState(Date.now);
  if (!invitation) return null;
  const isExpired = invitation.status === "PENDING" && Date.parse(invitation.expires_at) <= now;
  const state = isExpired ? "invitation_expired" : invitation.status;
  const facts = [
    { key: "to", label: t("invitation.to"), value: <AddressText>{invitation.email}</AddressText> },
    { key: "sent", label: t("invitation.sent"), value: <TimeText instant={invitation.sent_at} /> },
    invitation.accepted_at
      ? { key: "accepted", label: t("invitation.accepted"), value: <TimeText instant={invitation.accepted_at} /> }
      : {
          key: "expires",
          label: t(isExpired ? "invitation.expired" : "invitation.expires"),
          value: <TimeText instant={invitation.expires_at} />,
        },
  ];
  return (
    <Card
      title={t("invitation.title")}
      actions={<StatusTag tone={toneOf(state)} icon={statusIcon(state)} label={say(`statuses.${state}`)} />}
    >
      <Facts facts={facts} />
    </Card>
  );
}
