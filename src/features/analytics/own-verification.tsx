import { CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { LinkButton } from "../../ui/link-button";
import styles from "./analytics.module.css";

/** A partner whose own verification is unfinished sees that first. */
export function OwnVerification() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const name = session.partner?.name ?? t("brand");
  return (
    <Card look="hero">
      <div className={styles.hero}>
        <span className={styles.heroLabel}>
          <Icon of={CirclePause} size={16} />
          {t("home.hero_label")}
        </span>
        <h2 className={styles.heroTitle}>{t("home.hero_title", { name })}</h2>
        <p className={styles.heroText}>{t("home.hero_text")}</p>
        <div>
          <LinkButton variant="primary" href="/preview/account/onboarding">
            {t("home.hero_action")}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
