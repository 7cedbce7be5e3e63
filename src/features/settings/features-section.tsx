/** The provider's three switches: what each opens, whether it is on, whom to ask. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import { useTranslation } from "react-i18next";
import { features, type Feature } from "../../../contract/permissions";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./settings.module.css";

export default function FeaturesSection() {
  const { t } = useTranslation("settings");
  const { session, config } = useSignedIn();
  return (
    <Card title={t("features.title")} subtitle={t("features.text", { provider: config.provider.name })} isRuled isFlush>
      <ul className={styles.rows}>
        {(Object.keys(features) as Feature[]).map((feature) => {
          const isOn = session.subject.features[feature];
          return (
            <li key={feature} className={styles.row}>
              <span className={styles.rowWords}>
                <strong>{t(`features.names.${feature}`)}</strong>
                <span className={styles.quiet}>{t(`features.opens.${feature}`)}</span>
                {!isOn && <span className={styles.quiet}>{t("features.ask", { provider: config.provider.name })}</span>}
              </span>
              <StatusTag
                tone={isOn ? "success" : "neutral"}
                icon={isOn ? CircleCheck : CircleMinus}
                label={t(isOn ? "features.on" : "features.off")}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
