/** A merchant's invitation: who invites whom and for what, then the code that accepts it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../contract/endpoints";
import type { MerchantCode } from "../../../contract/records/merchant";
import { browser } from "../../browser/browser";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime } from "../../lib/format-time";
import { merchantAddress } from "../../lib/portal-address";
import { callGateway } from "../../providers/call-gateway";
import { LinkButton } from "../../ui/field/link-button";
import { MerchantCodeStep } from "./merchant-code-step";
import { MessagePage } from "./message-page";
import { PageFrame } from "./page-frame";
import { SignedOutForm } from "./signed-out-form";
import { usePortalConfig } from "./use-page-frame";
import { useSubmit } from "./use-submit";

interface MerchantInvitationPageProps {
  token: string;
  invited: DataOf<"GET /partner/validate-invitation-token/{token}">;
}

export default function MerchantInvitationPage({ token, invited }: MerchantInvitationPageProps) {
  const { t, i18n } = useTranslation(["account", "merchant", "signed-out"]);
  const [code, setCode] = useState<MerchantCode | null>(null);
  const [dead, setDead] = useState<string | null>(null);
  const provider = usePortalConfig()?.provider.name ?? "";
  const ask = useSubmit({
    send: () => callGateway("POST /merchant/invitation-code", { body: { invitation_token: token } }),
    onDone: setCode,
  });
  const { first_name: name, partner_name: partner, org_name: org, email, expires_at } = invited;
  const title = t("invitation.title", { name });
  if (dead !== null)
    return (
      <MessagePage title={t("invitation.dead_title")} text={[dead, t("invitation.dead_text")].join(" ")}>
        <LinkButton variant="primary" href={merchantAddress}>
          {t("invitation.to_merchant")}
        </LinkButton>
      </MessagePage>
    );
  const time = formatTime(expires_at, "full", { locale: i18n.language, timeZone: browserTimeZone() });
  return (
    <PageFrame title={title} panel={{ title: t("merchant:panel.title"), text: t("merchant:panel.text") }}>
      {code ? (
        <MerchantCodeStep
          code={code}
          onCodeSent={setCode}
          invitation_token={token}
          // The link's secret leaves the address with this page.
          onSignedIn={() => browser.leaveTo(merchantAddress)}
          onLinkDead={setDead}
        />
      ) : (
        <SignedOutForm
          title={title}
          lead={[t("invitation.text", { partner, org, provider, email }), t("invitation.until", { time })].join(" ")}
          message={ask.problem?.message ?? null}
          problem={ask.problem}
          submitLabel={t("invitation.submit")}
          isBusy={ask.isSending}
          onSubmit={() => void ask.submit()}
        >
          {null}
        </SignedOutForm>
      )}
    </PageFrame>
  );
}
