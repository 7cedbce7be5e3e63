/** The bank message of a payment: its four blocks in plain words, its raw text, and where it differs from our record. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BankMessageError } from "../../../contract/bank-message/bank-message-error";
import { compareBankMessage, type Difference } from "../../lib/bank-message/compare-bank-message";
import { parseBankMessage, type BankMessage } from "../../../contract/bank-message/parse-bank-message";
import { rawLines } from "../../lib/bank-message/raw-lines";
import { readHeaders } from "../../lib/bank-message/read-headers";
import { formatAmount } from "../../lib/format-money";
import { formatCalendarDate } from "../../lib/format-time";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { CopyButton } from "../../ui/field/copy-button";
import { Facts } from "../../ui/figure/facts";
import { Icon } from "../../ui/icon";
import { InfoBox } from "../../ui/figure/info-box";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./bank-message.module.css";
import { FieldWords } from "./field-words";

/** The payment's data that its message should match. */
export interface BankMessageRecord {
  reference: string;
  /** A decimal string in major units of `currency`. */
  amount: string;
  currency: string;
  beneficiary_name: string | null;
  /** ISO 8601; its day in UTC is the value date. */
  sent_at: string | null;
}

interface BankMessagePanelProps {
  text: string;
  record: BankMessageRecord;
}

export default function BankMessagePanel({ text, record }: BankMessagePanelProps) {
  const { t } = useTranslation("payments");
  const { t: say } = useTranslation("portal");
  const read = useMemo(() => readMessage(text), [text]);
  const copy = <CopyButton variant="outline" text={text} label={t("bank_message.copy_raw")} copiedLabel={say("actions.copied")} />;
  if (read instanceof BankMessageError) {
    return (
      <Card title={t("bank_message.title")} isRuled isFlush actions={copy}>
        <div className={styles.notice}>
          <InfoBox tone="warning" title={t("bank_message.unreadable_title")}>
            {t("bank_message.unreadable", { problem: t(`bank_message.problems.${read.problem}`), at: read.at + 1 })}
          </InfoBox>
        </div>
        <RawText text={text} marked={new Set()} />
      </Card>
    );
  }
  const { reference, amount, currency, beneficiary_name, sent_at } = record;
  const differences = compareBankMessage(read, {
    reference,
    amount,
    currency,
    beneficiary_name,
    value_date: sent_at?.slice(0, 10) ?? null,
  });
  return (
    <Card
      title={t("bank_message.title")}
      isRuled
      isFlush
      className={styles.card}
      actions={
        <>
          {differences.length === 0 ? (
            <StatusTag tone="success" icon={CircleCheck} label={t("bank_message.same")} />
          ) : (
            <StatusTag tone="warning" icon={TriangleAlert} label={t("bank_message.differences", { count: differences.length })} />
          )}
          {copy}
        </>
      }
    >
      <LeftOutNotice message={read} text={text} />
      <Headers message={read} />
      <div className={styles.text}>
        <TextBlock message={read} differences={differences} />
        <RawText text={text} marked={new Set(differences.map(({ index }) => index))} />
      </div>
    </Card>
  );
}

function readMessage(text: string): BankMessage | BankMessageError {
  try {
    return parseBankMessage(text);
  } catch (error) {
    if (error instanceof BankMessageError) return error;
    throw error;
  }
}

/** What the text contains besides the message; the raw text shows it unchanged. */
function LeftOutNotice({ message: { left_out }, text }: { message: BankMessage; text: string }) {
  const { t } = useTranslation("payments");
  if (left_out.length === 0) return null;
  return (
    <div className={styles.notice}>
      <InfoBox title={t("bank_message.left_out_title")}>
        {left_out.map(({ reason, from, to }) => (
          <div key={from}>
            {t(`bank_message.left_out.${reason}`, { at: from + 1 })}{" "}
            <code className={styles.rest}>{text.slice(from, Math.min(to, from + longestShown))}</code>
            {to - from > longestShown && "…"}
          </div>
        ))}
      </InfoBox>
    </div>
  );
}

const longestShown = 60;

function Headers({ message }: { message: BankMessage }) {
  const { t } = useTranslation("payments");
  const { sender, type, receiver } = readHeaders(message.basic_header, message.application_header);
  const isIncoming = message.application_header?.startsWith("O") ?? false;
  const application = () => {
    if (type === null) return message.application_header ?? "—";
    return isIncoming ? t("bank_message.handed_over", { type, sender }) : t("bank_message.to", { type, receiver });
  };
  const keys = Object.entries(message.user_header);
  return (
    <Facts
      layout="strip"
      className={styles.headers}
      facts={[
        {
          key: "1",
          label: t("bank_message.basic_header"),
          value: isIncoming || sender === null ? (message.basic_header ?? "—") : t("bank_message.from", { sender }),
        },
        { key: "2", label: t("bank_message.application_header"), value: application() },
        {
          key: "3",
          label: t("bank_message.user_header"),
          value: keys.length === 0 ? "—" : keys.map(([key, value]) => <div key={key}>{t("bank_message.key_is", { key, value })}</div>),
        },
      ]}
    />
  );
}

function TextBlock({ message, differences }: { message: BankMessage; differences: readonly Difference[] }) {
  const { t, i18n } = useTranslation("payments");
  return (
    <div className={styles.fields}>
      <p className={styles.caption}>{t("bank_message.text_block")}</p>
      <dl>
        {message.text_block.map(({ tag, value }, index) => {
          const own = differences.filter((difference) => difference.index === index);
          return (
            // Fields are keyed by position, because tags repeat.
            // eslint-disable-next-line react/no-array-index-key
            <div key={index} className={classNames(styles.field, own.length > 0 && styles.different)}>
              <dt className={styles.term}>
                <code className={styles.tag}>{`:${tag}`}</code>
                <span className={styles.name}>{tagName(t, tag)}</span>
              </dt>
              <dd className={styles.value}>
                <FieldWords tag={tag} value={value} />
                {own.map((difference) => (
                  <span key={difference.part} className={styles.difference}>
                    <Icon of={TriangleAlert} size={14} />
                    {differenceText(t, difference, value, i18n.language)}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** `59F` has the same name as `59`, unless it has its own. */
function tagName(t: TFunction<"payments">, tag: string): string {
  const other = t("bank_message.other_tag", { tag });
  const general = t(`bank_message.tags.${tag.slice(0, 2)}` as "bank_message.tags.20", { defaultValue: other });
  return t(`bank_message.tags.${tag}` as "bank_message.tags.20", { defaultValue: general });
}

function differenceText(t: TFunction<"payments">, { part, ours }: Difference, value: string, locale: string): string {
  switch (part) {
    case "beneficiary":
      return t("bank_message.our_record", { value: ours });
    case "reference":
      return t("bank_message.our_reference", { value: ours });
    case "currency":
      return t("bank_message.our_currency", { value: ours });
    case "amount":
      return t("bank_message.our_amount", { value: formatAmount(ours, value.slice(6, 9), locale) });
    case "value_date":
      return t("bank_message.our_value_date", { value: formatCalendarDate(ours, locale) });
  }
}

function RawText({ text, marked }: { text: string; marked: ReadonlySet<number> }) {
  const { t } = useTranslation("payments");
  return (
    <pre className={styles.raw} dir="ltr" aria-label={t("bank_message.raw")}>
      {rawLines(text).map((line, index) => {
        const isMarked = line.field !== null && marked.has(line.field);
        const Line = isMarked ? "mark" : "span";
        return (
          // Lines never change places.
          // eslint-disable-next-line react/no-array-index-key
          <Line key={index} className={styles.line}>
            {`${line.text}\n`}
          </Line>
        );
      })}
    </pre>
  );
}
