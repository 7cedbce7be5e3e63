import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card";
import styles from "./invite.module.css";

/** Who fills in the merchant's verification. */
export function KybChoice({ value, onChange }: { value: boolean; onChange: (byMerchant: boolean) => void }) {
  const { t } = useTranslation("portal");
  return (
    <Card>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{t("invite.kyb_by")}</legend>
        {([false, true] as const).map((byMerchant) => {
          const key = byMerchant ? "kyb_by_merchant" : "kyb_by_partner";
          return (
            <div key={key} className={styles.option}>
              <input id={key} type="radio" name="is_kyb_permission_by_merchant" aria-describedby={`${key}_text`} checked={value === byMerchant} onChange={() => onChange(byMerchant)} />
              <span>
                <label className={styles.optionTitle} htmlFor={key}>
                  {t(`invite.${key}`)}
                </label>
                <span id={`${key}_text`} className={styles.optionText}>
                  {t(`invite.${key}_text`)}
                </span>
              </span>
            </div>
          );
        })}
      </fieldset>
    </Card>
  );
}
