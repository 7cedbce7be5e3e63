/** What became of a user's invitation: the one state that the status alone doesn't say. */
import Ban from "lucide/dist/esm/icons/ban.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import ClockAlert from "lucide/dist/esm/icons/clock-alert.mjs";
import MailOpen from "lucide/dist/esm/icons/mail-open.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./merchant-users.module.css";

/** A partner user or a merchant's user. */
export interface Invited {
  status: string;
  invitation_status: "PENDING" | "COMPLETED" | "CANCELLED" | null;
  invitation_expires_at: string | null;
}

type State = "open" | "expired" | "cancelled" | "accepted";

const looks = {
  open: { tone: "primary", icon: MailOpen },
  expired: { tone: "warning", icon: ClockAlert },
  cancelled: { tone: "neutral", icon: Ban },
  accepted: { tone: "success", icon: CircleCheck },
} as const;

/** Null for users who came without an invitation. */
function useInvitationState({ invitation_status, invitation_expires_at }: Invited): State | null {
  const [now] = useState(Date.now);
  switch (invitation_status) {
    case null:
      return null;
    case "COMPLETED":
      return "accepted";
    case "CANCELLED":
      return "cancelled";
    case "PENDING":
      return invitation_expires_at !== null && Date.parse(invitation_expires_at) <= now ? "expired" : "open";
  }
}

/** Beside the user's record. */
export default function InvitationCard({ user }: { user: Invited }) {
  const { t } = useTranslation("merchant-users");
  const state = useInvitationState(user);
  if (state === null) return null;
  return (
    <Card title={t("invitation.title")} actions={<StatusTag {...looks[state]} label={t(`invitation.${state}`)} />}>
      {user.invitation_expires_at === null ? undefined : (
        <Facts
          facts={[
            {
              key: "until",
              label: t(state === "expired" ? "invitation.expired_at" : "invitation.until"),
              value: <TimeText instant={user.invitation_expires_at} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Below the user's state in a list: only for invitations that weren't accepted. */
export function InvitationLine({ user }: { user: Invited }) {
  const { t } = useTranslation("merchant-users");
  const state = useInvitationState(user);
  if (state === null || state === "accepted") return null;
  if (state === "cancelled") return <span className={styles.note}>{t("invitation.was_cancelled")}</span>;
  return (
    <span className={state === "expired" ? styles.late : styles.note}>
      {t(state === "expired" ? "invitation.expired_since" : "invitation.open_until")}{" "}
      <TimeText instant={user.invitation_expires_at} style="short" />
    </span>
  );
}
