/** Whose rows: all merchants, or those that are named. */
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/inputs";
import { useKit } from "../../kit/shell";
import { Flag } from "../../ui/figure/flag";
import { Button } from "../../ui/field/button";
import { Icon } from "../../ui/icon";
import styles from "./reports.module.css";

/** As many as one filter takes. */
const most = 100;

export function MerchantsField({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t, i18n } = useTranslation("reports");
  const all = useKit().choicesOf("organizations") ?? [];
  const byName = new Intl.Collator(i18n.language);
  const others = all.filter(({ value }) => !chosen.includes(value)).sort((a, b) => byName.compare(a.label, b.label));
  return (
    <div className={styles.merchants}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t("merchants.chosen")}>
          {chosen.map((id) => {
            const merchant = all.find(({ value }) => value === id);
            const name = merchant?.label ?? id;
            return (
              <li key={id} className={styles.chip}>
                {merchant?.country && <Flag country={merchant.country} />}
                <bdi>{name}</bdi>
                <button
                  type="button"
                  className={styles.chipRemove}
                  aria-label={t("merchants.remove", { name })}
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.choose}>
        <SelectField
          label={t("merchants.add")}
          isLabelHidden
          options={others.map(({ value, label, country }) => ({ value, text: label, country }))}
          value=""
          emptyWord={t(chosen.length === 0 ? "merchants.all_or_add" : "merchants.add")}
          isReadOnly={chosen.length >= most}
          onChange={(id) => onChange([...chosen, id])}
        />
      </div>
      {chosen.length > 0 && (
        <Button variant="link" onClick={() => onChange([])}>
          {t("merchants.all", { count: all.length })}
        </Button>
      )}
    </div>
  );
}
