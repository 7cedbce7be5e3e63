import { useTranslation } from "react-i18next";
import { listText } from "../../lib/list-text";
import { readField } from "../../lib/bank-message/read-field";
import { formatDecimal } from "../../lib/format-money";
import { formatCalendarDate } from "../../lib/format-time";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./bank-message.module.css";

/** A field's value in plain words. */
export function FieldWords({ tag, value }: { tag: string; value: string }) {
  const { t, i18n } = useTranslation("payments");
  const content = readField(tag, value);
  const day = (text: string) => formatCalendarDate(text, i18n.language);
  switch (content.kind) {
    case "dated_amount":
      return (
        <span>
          {day(content.day)}, <MoneyText amount={content.amount} currency={content.currency} />
        </span>
      );
    case "amount":
      return <MoneyText amount={content.amount} currency={content.currency} />;
    case "rate":
      return t("bank_message.rate", { rate: formatDecimal(content.rate, i18n.language) });
    case "day":
      return day(content.day);
    case "party":
      return (
        <>
          <bdi>{content.name}</bdi>
          {content.address.length > 0 && <bdi className={styles.quiet}>{listText(content.address, i18n.language)}</bdi>}
          {content.account && <bdi className={styles.quiet}>{t("bank_message.account", { account: content.account })}</bdi>}
        </>
      );
    case "code":
      return t(`bank_message.codes.${content.code}` as "bank_message.codes.SHA", { defaultValue: content.code });
    case "text":
      return <bdi className={styles.lines}>{content.lines.join("\n")}</bdi>;
  }
}
