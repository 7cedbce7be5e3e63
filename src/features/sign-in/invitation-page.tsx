/** `/new-partner-invitation?token=`: says who invites, and sets a colleague’s password; a merchant’s user accepts by a code, or answers who asks for permission. */
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime } from "../../lib/format-time";
import { merchantAddress } from "../../lib/portal-address";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { callGateway } from "../../providers/call-gateway";
import { LinkButton } from "../../ui/field/link-button";
import { lateWithin } from "../../ui/late";
import { CheckingPage } from "./checking-page";
import { MessagePage } from "./message-page";
import { NewPasswordPage } from "./new-password-page";
import { readSecret, useLink } from "./use-link";

const MerchantInvitationPage = lateWithin(() => import("./merchant-invitation-page"));
const PermissionPage = lateWithin(() => import("./permission-page"));

const ask = (token: string) => callGateway("GET /partner/validate-invitation-token/{token}", { params: { token } });

export default function InvitationPage() {
  const { t, i18n } = useTranslation(["account", "signed-out"]);
  const token = readSecret("token");
  const [isAccepted, setIsAccepted] = useState(false);
  const link = useLink(token, t("invitation.no_token"), ask);
  if (isAccepted) {
    return (
      <MessagePage title={t("reset.done_title")} text={t("invitation.done_partner_text")}>
        <LinkButton variant="primary" href="/login">
          {t("signed-out:to_sign_in")}
        </LinkButton>
      </MessagePage>
    );
  }
  if (link.state === "dead")
    return (
      <MessagePage title={t("invitation.dead_title")} text={[link.message, t("invitation.dead_text")].join(" ")}>
        <LinkButton variant="primary" href="/login">
          {t("signed-out:to_sign_in")}
        </LinkButton>
        <LinkButton href={merchantAddress}>{t("invitation.to_merchant")}</LinkButton>
      </MessagePage>
    );
  if (link.state !== "alive") return <CheckingPage title={t("invitation.checking")} link={link} />;
  const { kind, first_name: name, partner_name: partner, email, expires_at } = link.value;
  if (kind !== "PARTNER_USER") {
    return (
      <Suspense fallback={<CheckingPage title={t("invitation.checking")} link={{ state: "checking" }} />}>
        {kind === "PERMISSION" ? (
          <PermissionPage token={token ?? ""} asked={link.value} />
        ) : (
          <MerchantInvitationPage token={token ?? ""} invited={link.value} />
        )}
      </Suspense>
    );
  }
  const until = formatTime(expires_at, "full", { locale: i18n.language, timeZone: browserTimeZone() });
  return (
    <NewPasswordPage
      title={t("invitation.title", { name })}
      text={[t("invitation.partner_text", { partner, email }), t("invitation.until", { time: until })].join(" ")}
      submitLabel={t("invitation.submit")}
      field="password"
      send={async (password) => orThrow(await authProvider.updatePassword({ invitation_token: token ?? "", password }))}
      onDone={() => setIsAccepted(true)}
    />
  );
}
