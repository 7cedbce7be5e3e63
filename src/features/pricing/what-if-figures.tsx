import { useTranslation } from "react-i18next";
import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from "../../../contract/decimal";
import type { WhatIf } from "../../../contract/records/price-change";
import { formatDecimal, formatDifference, formatMoney } from "../../lib/format-money";
import { classNames } from "../../ui/class-names";
import { MoneyText } from "../../ui/figure/money-text";
import { UnitCount } from "../../ui/figure/unit-count";
import styles from "./pricing.module.css";

/** Figures side by side: paid, earned, and of several merchants how many pay more. */
export function WhatIfFigures({ answer: { converted, merchants }, isOfOne = false }: { answer: WhatIf; isOfOne?: boolean }) {
  const { t } = useTranslation("pricing");
  const paying = merchants.filter(({ transaction_count }) => transaction_count > 0);
  const worse = paying.filter((each) => compareDecimals(each.fees_after, each.fees_before) > 0).length;
  return (
    <div className={classNames(styles.figures, isOfOne && styles.ofOne)}>
      <Figure
        label={t(isOfOne ? "effect.paid" : "what_if.paid")}
        before={converted.fees_before}
        after={converted.fees_after}
        currency={converted.currency}
        goodWhen="less"
      />
      <Figure
        label={t("what_if.earned")}
        before={converted.commission_before}
        after={converted.commission_after}
        currency={converted.currency}
        goodWhen="more"
      />
      {!isOfOne && (
        <div className={styles.figure}>
          <span className={styles.figureHead}>
            <span>{t("what_if.worse_off")}</span>
            <span>{t("what_if.of", { count: worse, total: paying.length })}</span>
          </span>
          <UnitCount inTime={paying.length - worse} late={worse} />
          <span className={styles.quiet}>{t("what_if.pays_more", { count: worse })}</span>
        </div>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  before: string;
  after: string;
  currency: string;
  goodWhen: "less" | "more";
}

function Figure({ label, before, after, currency, goodWhen }: FigureProps) {
  const { t, i18n } = useTranslation("pricing");
  const difference = subtractDecimals(after, before);
  const sign = compareDecimals(difference, "0");
  const percent = compareDecimals(before, "0") === 0 ? null : divideDecimals(multiplyDecimals(difference, "100"), before, 1);
  const isGood = goodWhen === "less" ? sign < 0 : sign > 0;
  return (
    <div className={styles.figure}>
      <span className={styles.figureHead}>{label}</span>
      <MoneyText amount={after} currency={currency} size="figure" />
      <span className={styles.quiet}>
        <span className={classNames(styles.difference, sign !== 0 && (isGood ? styles.good : styles.bad))}>
          {sign === 0
            ? t("what_if.no_change")
            : t(percent === null ? "what_if.changed_by" : "what_if.changed_by_percent", {
                amount: formatDifference(difference, currency, i18n.language),
                percent: percent === null ? "" : formatDecimal(percent, i18n.language),
              })}
        </span>{" "}
        {t("what_if.from", { amount: formatMoney(before, currency, i18n.language) })}
      </span>
    </div>
  );
}
