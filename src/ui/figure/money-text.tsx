import { use } from "react";
import { formatAmount } from "../../lib/format-money";
import { classNames } from "../class-names";
import { FormatContext } from "../format-context";
import { MissingValue } from "./missing-value";
import styles from "./money-text.module.css";

export interface MoneyTextProps {
  /** A decimal string in major units; without one "—" is drawn. */
  amount: string | null | undefined;
  currency: string | null | undefined;
  /** `title`: a record's headline; `lead` and `figure`: the figures of a card. */
  size?: "text" | "figure" | "lead" | "title" | undefined;
  isCodeHidden?: boolean | undefined;
  /** Where the amount comes from: beside it, or only when it is pointed at. */
  note?: string | undefined;
  isNoteShown?: boolean | undefined;
  locale?: string | undefined;
}

/** An amount with its own currency's decimals and the code, small and grey. */
export function MoneyText({ amount, currency, size = "text", isCodeHidden = false, note, isNoteShown = false, locale }: MoneyTextProps) {
  const format = use(FormatContext);
  if (amount === null || amount === undefined || !currency) return <MissingValue />;
  const text = formatAmount(amount, currency, locale ?? format.locale);
  const chars = text.length + (isCodeHidden ? 0 : currency.length);
  return (
    <span
      className={classNames(styles.money, styles[size])}
      style={size === "text" ? undefined : { ["--chars" as string]: chars }}
      title={isNoteShown ? undefined : note}
    >
      {text}
      {!isCodeHidden && <span className={styles.code}>{currency}</span>}
      {isNoteShown && note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}
