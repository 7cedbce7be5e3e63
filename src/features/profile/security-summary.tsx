import ShieldAlert from "lucide/dist/esm/icons/shield-alert.mjs";
import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import { useOwnSecurity } from "./own-account";
import styles from "./profile.module.css";

/** Of password, phone, and app or passkey: how many protect the account, and what the next one would be for. */
export function SecuritySummary() {
  const { t } = useTranslation("profile");
  const { session, config } = useSignedIn();
  const { is_phone_verified, is_totp_enabled } = session.user;
  const { data } = useOwnSecurity();
  const isHeld = is_totp_enabled || (data?.passkeys.length ?? 0) > 0;
  // A phone that nobody can verify is nothing to ask for.
  const total = is_phone_verified || config.has_text_messages !== false ? 3 : 2;
  const count = 1 + Number(is_phone_verified) + Number(isHeld);
  const isWhole = count === total;
  const next = !isHeld ? "app" : isWhole ? "none" : "phone";
  return (
    <Card>
      <div className={styles.place}>
        <p className={classNames(styles.placeHead, !isWhole && styles.missing)}>
          <Icon of={isWhole ? ShieldCheck : ShieldAlert} size={18} />
          {t("place.count", { count, total })}
        </p>
        <p className={styles.quiet}>{t(total === 2 && next === "none" ? "place.none_without_phone" : `place.${next}`)}</p>
      </div>
    </Card>
  );
}
