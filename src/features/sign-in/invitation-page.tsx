/** `/new-partner-invitation?token=`: says who invites, and sets the password of the one who accepts. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../contract/endpoints";
import { callGateway } from "../../providers/call-gateway";
import { LinkButton } from "../../ui/link-button";
import { SignedOutPage } from "../../ui/signed-out-page";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { formatTime } from "../../lib/format-time";
import { MessagePage } from "./message-page";
import { NewPasswordForm } from "./new-password-form";
import { takeSecret, useLink } from "./use-link";
import { usePageFrame, usePortalConfig } from "./use-page-frame";

type Accepted = DataOf<"PATCH /partner/reset-invitation-password">;

const ask = (token: string) => callGateway("GET /partner/validate-invitation-token/{token}", { params: { token } });

export default function InvitationPage() {
  const { t, i18n } = useTranslation("signed-out");
  const [token] = useState(() => takeSecret("token"));
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const link = useLink(token, t("invitation.no_token"), ask);
  const provider = usePortalConfig()?.provider.name ?? "";
  const title = link.state === "alive" ? t("invitation.title", { name: link.value.first_name }) : t("invitation.checking");
  const frame = usePageFrame(title);
  if (accepted) {
    const isMerchant = accepted.kind === "MERCHANT";
    return (
      <MessagePage title={t("invitation.done_title", { org: accepted.org_name })} text={isMerchant ? t("invitation.done_text", { email: accepted.email }) : t("invitation.done_partner_text")}>
        {!isMerchant && (
          <LinkButton variant="primary" href="/login">
            {t("verify_email.to_sign_in")}
          </LinkButton>
        )}
      </MessagePage>
    );
  }
  if (link.state === "dead") return <MessagePage title={t("invitation.dead_title")} text={token === null ? link.message : t("invitation.dead_text", { provider })} />;
  if (link.state === "checking") {
    return (
      <SignedOutPage {...frame}>
        <SkeletonLines count={5} label={t("invitation.checking")} />
      </SignedOutPage>
    );
  }
  const { partner_name: partner, org_name: org, email, expires_at } = link.value;
  const until = formatTime(expires_at, "full", { locale: i18n.language, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <SignedOutPage {...frame}>
      <NewPasswordForm
        title={title}
        text={`${t("invitation.text", { partner, org, provider, email })} ${t("invitation.until", { time: until })}`}
        submitLabel={t("invitation.submit")}
        field="password"
        send={(password) => callGateway("PATCH /partner/reset-invitation-password", { body: { invitation_token: token ?? "", password } })}
        onDone={setAccepted}
      />
    </SignedOutPage>
  );
}
