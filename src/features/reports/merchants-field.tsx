/** Whose rows: all merchants, or those that are named. */
import X from "lucide/dist/esm/icons/x.mjs";
import { useTranslation } from "react-i18next";
import { ReferenceField } from "../../kit/inputs";
import { useCall, useKit } from "../../kit/shell";
import { shortId } from "../../lib/short-id";
import { Flag } from "../../ui/figure/flag";
import { Button } from "../../ui/field/button";
import { Icon } from "../../ui/icon";
import styles from "./reports.module.css";

/** As many as one filter takes. */
const most = 100;

export function MerchantsField({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation("reports");
  const { nameOf, countryOf } = useKit();
  // Of a form that was kept: no answer has named them yet.
  const unnamed = chosen.filter((id) => nameOf("organizations", id) === undefined);
  useCall("GET /partner/organization", unnamed.length > 0 ? { query: { id: unnamed.join(","), limit: String(unnamed.length) } } : null);
  return (
    <div className={styles.merchants}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t("merchants.chosen")}>
          {chosen.map((id) => {
            const name = nameOf("organizations", id) ?? shortId(id);
            const country = countryOf("organizations", id);
            return (
              <li key={id} className={styles.chip}>
                {country && <Flag country={country} />}
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
        <ReferenceField
          label={t("merchants.add")}
          isLabelHidden
          resource="organizations"
          without={chosen}
          value=""
          emptyWord={t(chosen.length === 0 ? "merchants.all_or_add" : "merchants.add")}
          isReadOnly={chosen.length >= most}
          onChange={(id) => onChange([...chosen, id])}
        />
      </div>
      {chosen.length > 0 && (
        <Button variant="link" onClick={() => onChange([])}>
          {t("merchants.all")}
        </Button>
      )}
    </div>
  );
}
