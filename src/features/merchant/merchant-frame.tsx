/** What surrounds a merchant's pages: the mark, who is signed in, the way out. */
import LogOut from "lucide/dist/esm/icons/log-out.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { merchantAddress } from "../../lib/portal-address";
import { Button } from "../../ui/field/button";
import { BrandMark } from "../../ui/frame/brand-mark";
import { PoweredBy } from "../../ui/frame/powered-by";
import { Link } from "../../ui/link";
import { useAct } from "./use-act";
import { callMerchant } from "../../providers/merchant-session";
import styles from "./merchant.module.css";

interface MerchantFrameProps {
  /** Null until it is known. */
  overview: MerchantOverview | null;
  provider: string | null;
  /** Given who it was, where that was known. */
  onSignedOut: (person_id: string | undefined) => void;
  children: ReactNode;
}

export function MerchantFrame({ overview, provider, onSignedOut, children }: MerchantFrameProps) {
  const { t } = useTranslation(["merchant", "signed-out"]);
  const out = useAct();
  // The browser forgets the session also where the gateway doesn't answer.
  const signOut = () =>
    out.run({ send: () => callMerchant("DELETE /merchant/session", {}).catch(() => null), onDone: () => onSignedOut(overview?.person.id) });
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link href={merchantAddress} className={styles.brand}>
          <BrandMark name={t("signed-out:portal")} size={32} />
        </Link>
        <div className={styles.who}>
          {overview && (
            <span className={styles.person}>
              <bdi>{overview.person.email}</bdi>
            </span>
          )}
          <Button size="small" icon={LogOut} isBusy={out.isBusy} onClick={signOut}>
            {t("frame.sign_out")}
          </Button>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>{provider && <PoweredBy text={t("frame.powered_by", { provider })} ground="page" />}</footer>
    </div>
  );
}
