import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSecureAddress } from "../../lib/secure-address";
import { homeAddress } from "../../lib/portal-address";
import { mustSetPassword, readLocalSession } from "../../providers/local-session";
import { portalConfig, type PortalConfig } from "../../providers/portal-config";
import { useDocumentTitle } from "../../ui/frame/use-document-title";

/** `/config.json` when it is there: a page is drawn without waiting for it. */
export function usePortalConfig(): PortalConfig | null {
  const [config, setConfig] = useState<PortalConfig | null>(null);
  useEffect(() => {
    let isHere = true;
    portalConfig().then(
      (read) => isHere && setConfig(read),
      // Without it nothing can be sent either, and that is said where it is tried.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return config;
}

/** Brand, foot and document title of a signed-out page, and for people who are signed in all the same, the way back. */
export function usePageFrame(title: string) {
  const { t } = useTranslation("signed-out");
  const provider = usePortalConfig()?.provider.name;
  useDocumentTitle(title, t("portal"));
  return {
    brand: t("portal"),
    poweredBy: provider ? t("powered_by", { provider }) : "\u00a0",
    warning: isSecureAddress() ? undefined : t("not_encrypted"),
    // Until a new password is set, no screen is there to go back to.
    wayBack: readLocalSession() && !mustSetPassword() ? { label: t("to_home"), href: homeAddress } : undefined,
    panel: { title: t("panel.title"), text: t("panel.text") },
  };
}
