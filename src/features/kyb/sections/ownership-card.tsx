/** Who owns how much, and how much is unnamed. */
import { useSyncExternalStore } from "react";
import { compareDecimals, subtractDecimals } from "../../../../contract/decimal";
import { sumOfShares } from "../../../../contract/kyb/requirements";
import { isShare } from "../../../../contract/kyb/share";
import { Card } from "../../../ui/figure/card";
import { classNames } from "../../../ui/class-names";
import { useKyb } from "../kyb-context";
import styles from "./ownership-card.module.css";
import { nameOf } from "../people";
import { useKybWords } from "../use-kyb-words";

const colours = 5;

export function OwnershipCard() {
  const { store } = useKyb();
  const { t } = useKybWords();
  // Drawn again when a share or a name changes, and for nothing else.
  const text = useSyncExternalStore(store.subscribe, () =>
    JSON.stringify(store.draft().shareholder.map((person) => [person.id, nameOf(person), person.shareholder_percentage])),
  );
  const people = JSON.parse(text) as [id: string, name: string, share: string | null][];
  const sum = sumOfShares({ shareholder: store.draft().shareholder });
  const isOver = compareDecimals(sum, "100") > 0;
  const left = isOver ? "0" : subtractDecimals("100", sum);
  const held = people.filter(([, , share]) => share !== null && isShare(share) && compareDecimals(share, "0") > 0);
  return (
    <Card
      title={t("ownership.title")}
      subtitle={t("ownership.named")}
      actions={
        <span className={styles.sum}>
          <strong className={classNames(isOver && styles.isRefused)}>{t("people.share", { share: trim(sum) })}</strong> {t("ownership.of")}
        </span>
      }
    >
      <div className={styles.shares} aria-hidden>
        {held.map(([id, , share], index) => (
          <span key={id} className={styles.share} data-colour={(index % colours) + 1} style={{ flexGrow: Number(share) }} />
        ))}
        {left !== "0" && <span className={styles.unnamed} style={{ flexGrow: Number(left) }} />}
      </div>
      <ul className={styles.holders}>
        {held.map(([id, name, share], index) => (
          <li key={id}>
            <span className={styles.swatch} data-colour={(index % colours) + 1} />
            <span dir="auto">{name || t("people.nameless_shareholder")}</span> <strong>{t("people.share", { share })}</strong>
          </li>
        ))}
        {left !== "0" && (
          <li>
            <span className={classNames(styles.swatch, styles.unnamed)} />
            {t("ownership.unnamed")} <strong>{t("people.share", { share: trim(left) })}</strong>
          </li>
        )}
      </ul>
      {isOver && (
        <p className={styles.problem} role="alert">
          {t("ownership.over", { sum: trim(sum) })}
        </p>
      )}
    </Card>
  );
}

/** `90.0000` → `90`. */
const trim = (decimal: string) => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);
