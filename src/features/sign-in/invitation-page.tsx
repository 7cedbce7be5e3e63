/** `/new-partner-invitation?token=`: says who invites, and sets the password of the one who accepts; or who asks for permission. */
import { Suspense, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../contract/endpoints";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime } from "../../lib/format-time";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { callGateway } from "../../providers/call-gateway";
import { LinkButton } from "../../ui/field/link-button";
import { CheckingPage } from "./checking-page";
import { MessagePage } from "./message-page";
import { NewPasswordPage } from "./new-password-page";
import { readSecret, useLink } from "./use-link";
import { usePortalConfig } from "./use-page-frame";

type Accepted = DataOf<"PATCH /partner/reset-invitation-password">;

const PermissionPage = lazy(() => import("./permission-page"));

const ask = (token: string) => callGateway("GET /partner/validate-invitation-token/{token}", { params: { token } });

export default function InvitationPage() {
  const { t, i18n } = useTranslation(["account", "signed-out"]);
  const token = readSecret("token");
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const link = useLink(token, t("invitation.no_token"), ask);
  const provider = usePortalConfig()?.provider.name ?? "";
  if (accepted) {
    const isMerchant = accepted.kind === "MERCHANT";
    const title = isMerchant ? t("invitation.done_title", { org: accepted.org_name }) : t("reset.done_title");
    return (
      <MessagePage
        title={title}
        text={isMerchant ? t("invitation.done_text", { email: accepted.email }) : t("invitation.done_partner_text")}
      >
        {!isMerchant && (
          <LinkButton variant="primary" href="/login">
            {t("signed-out:to_sign_in")}
          </LinkButton>
        )}
      </MessagePage>
    );
  }
  if (link.state === "dead")
    return (
      <MessagePage title={t("invitation.dead_title")} text={[link.message, t("invitation.dead_text")].join(" ")}>
        <LinkButton variant="primary" href="/login">
          {t("signed-out:to_sign_in")}
        </LinkButton>
      </MessagePage>
    );
  if (link.state !== "alive") return <CheckingPage title={t("invitation.checking")} link={link} />;
  if (link.value.kind === "PERMISSION") {
    return (
      <Suspense fallback={<CheckingPage title={t("invitation.checking")} link={{ state: "checking" }} />}>
        <PermissionPage token={token ?? ""} asked={link.value} />
      </Suspense>
    );
  }
  const { kind, first_name: name, partner_name: partner, org_name: org, email, expires_at } = link.value;
  const until = formatTime(expires_at, "full", { locale: i18n.language, timeZone: browserTimeZone() });
  const text =
    kind === "MERCHANT" ? t("invitation.text", { partner, org, provider, email }) : t("invitation.partner_text", { partner, email });
  return (
    <NewPasswordPage
      title={t("invitation.title", { name })}
      text={[text, t("invitation.until", { time: until })].join(" ")}
      submitLabel={t("invitation.submit")}
      field="password"
      send={async (password) => orThrow(await authProvider.updatePassword({ invitation_token: token ?? "", password }))}
      onDone={setAccepted}
    />
  );
}
