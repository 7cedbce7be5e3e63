/** The person's own account: who they are, how they sign in, and where. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Offered, useKit } from "../../kit/shell";
import { Loaded } from "../../kit/parts";
import { useSignedIn } from "../../providers/signed-in-context";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { SideNav } from "../../ui/frame/side-nav";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { fullName } from "../../providers/session";
import { AuthenticatorCard } from "./authenticator-card";
import { DetailsCard } from "./details-card";
import { EmailCodesCard } from "./email-codes-card";
import { SecuritySummary } from "./security-summary";
import { useOwnSecurity } from "./own-account";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import styles from "./profile.module.css";
import { SessionsCard } from "./sessions-card";

const parts = [
  { key: "details", call: "GET /partner-user" },
  { key: "security", call: "GET /partner-user/security" },
  { key: "sessions", call: "GET /partner/session" },
] as const;

export default function ProfilePage() {
  const { t } = useTranslation("profile");
  const { t: say } = useTranslation("portal");
  const { session } = useSignedIn();
  const { may } = useKit();
  const { pathname, hash } = useLocation();
  const isImpersonated = session.subject.is_impersonated;
  const current = parts.find(({ key }) => hash === `#${key}`)?.key ?? "details";
  useDocumentTitle(t("title"), say("brand"));
  useEffect(() => {
    if (hash !== "") document.getElementById(current)?.scrollIntoView();
  }, [hash, current]);
  if (isImpersonated) {
    return (
      <PageShell title={t("title")} focusKey="profile">
        <InfoBox tone="warning" title={t("impersonated.title", { name: fullName(session.user) })}>
          {t("impersonated.text")}
        </InfoBox>
        <DetailsCard isReadOnly />
      </PageShell>
    );
  }
  return (
    <PageShell title={t("title")} focusKey="profile">
      <SideNav
        label={t("sections")}
        items={parts
          .filter(({ call }) => may({ call }).allowed)
          .map(({ key }) => ({ key, label: t(`parts.${key}`), href: `${pathname}#${key}` }))}
        current={current}
        aside={
          <Offered call="GET /partner-user/security">
            <SecuritySummary />
          </Offered>
        }
      >
        <div id="details">
          <DetailsCard isReadOnly={false} />
        </div>
        <div id="security" className={styles.part}>
          <Offered call="GET /partner-user/security">
            <Security />
          </Offered>
        </div>
        <div id="sessions">
          <Offered call="GET /partner/session">
            <SessionsCard />
          </Offered>
        </div>
      </SideNav>
    </PageShell>
  );
}

function Security() {
  const { t } = useTranslation("profile");
  return (
    <Loaded of={useOwnSecurity()} failed={t("security_failed")} waiting={6} inCard>
      {(data) => (
        <>
          <Offered call="PATCH /partner-user/password">
            <PasswordCard security={data} />
          </Offered>
          <AuthenticatorCard security={data} />
          {data.passkey_address !== null && <PasskeysCard passkeys={data.passkeys} address={data.passkey_address} />}
          <EmailCodesCard security={data} />
        </>
      )}
    </Loaded>
  );
}
