import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import VenetianMask from "lucide/dist/esm/icons/venetian-mask.mjs";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { fullName } from "../providers/session";
import { useSignedIn } from "../providers/signed-in-context";
import { Button } from "../ui/field/button";
import { Banner } from "../ui/frame/banner";
import { CompactBanner } from "../ui/frame/compact-banner";
import { useIsNarrow } from "../ui/use-is-narrow";
import styles from "./app.module.css";
import { Countdown } from "./countdown";

/** Who acts for whom, why, and for how long; it can be ended and not closed. */
export default function ImpersonationBanner() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const { mutate: signOut } = useLogout();
  const { impersonator_name, impersonation_reason: reason, expires_at } = session.user.session;
  const isNarrow = useIsNarrow();
  const user = fullName(session.user);
  const who = impersonator_name ? t("impersonation.who", { admin: impersonator_name, user }) : user;
  const shared = {
    tone: "warning",
    label: t("impersonation.label"),
    icon: VenetianMask,
    title: t("impersonation.title"),
    aside: <Countdown until={expires_at} />,
  } as const;
  const end = (
    <Button size="small" {...(!isNarrow && { icon: LogOut })} onClick={() => signOut()}>
      {t("impersonation.end")}
    </Button>
  );
  if (isNarrow) {
    return (
      <CompactBanner {...shared} action={end} more={reason ? { label: t("impersonation.why"), text: reason } : undefined}>
        {who}
      </CompactBanner>
    );
  }
  return (
    <Banner {...shared} actions={end}>
      {who}
      {reason && <span className={styles.reason}>{t("impersonation.reason", { reason })}</span>}
    </Banner>
  );
}
