/** A month's journal for the partner's own ledger: in whose form, to which accounts, and what it comes to. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readClause } from "../../../contract/clause";
import { compareDecimals } from "../../../contract/decimal";
import { CommissionJournalQuery, type CommissionJournal } from "../../../contract/records/commission-journal";
import { defaultAccounts, journalAccounts, journalFormats, type JournalFormat } from "../../../contract/reference/journal-accounts";
import { SelectField } from "../../kit/inputs";
import { Failed } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { sayCoded } from "../../lib/say-coded";
import { Button } from "../../ui/field/button";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { TextField } from "../../ui/field/text-field";
import { DataTable } from "../../ui/figure/data-table";
import { InfoBox } from "../../ui/figure/info-box";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import styles from "./earnings.module.css";
import { keepAccounts, keptAccounts } from "./kept-accounts";
import { useDownload } from "./use-download";
import { useJournal } from "./use-earnings";

interface JournalDialogProps {
  month: string;
  currencies: readonly string[];
  chosen: string;
  onClose: () => void;
}

const fields = [...journalAccounts.map((account) => `${account}_account` as const), "tax_rate"] as const;
type Field = (typeof fields)[number];

export function JournalDialog({ month, currencies, chosen, onClose }: JournalDialogProps) {
  const { t } = useTranslation("earnings");
  const { busy, download } = useDownload();
  const [format, setFormat] = useState<JournalFormat>("CSV");
  const [currency, setCurrency] = useState(chosen);
  const [accounts, setAccounts] = useState<Partial<Record<Field, string>>>(keptAccounts);
  const query = { month, format, currency: currency || undefined, ...accounts };
  const parsed = CommissionJournalQuery.safeParse(query);
  const { data, error, refetch, isFetching } = useJournal(parsed.success ? query : null);
  const problems = useProblems(parsed.error);
  const name = ["commission-journal", month, currency, format.toLowerCase()].filter(Boolean).join("-");
  const chooseFormat = (next: JournalFormat) => {
    setFormat(next);
    // Xero takes journals of one currency.
    if (next === "XERO" && currency === "") setCurrency(chosen);
  };
  const shown = fields.filter((field) => field !== "tax_rate" || format === "XERO");
  return (
    <Dialog
      isWide
      isOpen
      onClose={onClose}
      title={t("journal.title")}
      footer={
        <Button
          variant="primary"
          icon={Download}
          isBusy={busy !== null}
          isDisabled={!parsed.success || data?.entry_count === 0}
          onClick={() => {
            keepAccounts(accounts);
            download(`${name}.csv`, "GET /partner/torc/commission-wallet/journal/file", undefined, query);
          }}
        >
          {t("journal.download")}
        </Button>
      }
    >
      <div className={styles.journal}>
        <SegmentedControl
          label={t("journal.format")}
          segments={journalFormats.map((value) => ({ value, label: t(`journal.formats.${value}`) }))}
          value={format}
          onChange={chooseFormat}
        />
        <p className={styles.quiet}>{t(`journal.about.${format}`)}</p>
        <div className={styles.journalFields}>
          <SelectField
            label={t("columns.currency")}
            options={[
              ...(format === "XERO" ? [] : [{ value: "", text: t("lines.every_currency") }]),
              ...currencies.map((each) => ({ value: each, text: each })),
            ]}
            value={currency}
            onChange={setCurrency}
          />
          {shown.map((field) => (
            <TextField
              key={field}
              label={t(`journal.fields.${field}`)}
              value={accounts[field] ?? defaultOf(field)}
              error={problems[field]}
              onChange={({ target }) => setAccounts({ ...accounts, [field]: target.value })}
            />
          ))}
        </div>
        {parsed.success && error && !data && <Failed title={t("journal.failed")} of={{ error, refetch, isFetching }} />}
        {parsed.success && !error && !data && <SkeletonLines count={4} label={t("journal.loading")} />}
        {data && <Balances journal={data} />}
      </div>
    </Dialog>
  );
}

const defaultOf = (field: Field): string =>
  field === "tax_rate" ? "Tax Exempt" : defaultAccounts[field.replace(/_account$/, "") as keyof typeof defaultAccounts];

/** By field, in the language's words. */
function useProblems(error: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined): Partial<Record<Field, string>> {
  const { t, i18n } = useTranslation("earnings");
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => {
      const coded = readClause(message);
      return [String(path[0]), (coded && sayCoded(i18n, "refusals", coded)) ?? t("journal.account_wrong")];
    }),
  );
}

const sides = ["debit", "credit"] as const;

/** What is posted to each account, and where the wallet's ends. */
function Balances({ journal }: { journal: CommissionJournal }) {
  const { t } = useTranslation("earnings");
  if (journal.entry_count === 0) return <p className={styles.quiet}>{t("journal.none")}</p>;
  return journal.currencies
    .filter(({ entry_count }) => entry_count > 0)
    .map(({ currency, entry_count, accounts, debit, credit, wallet_balance, closing_balance }) => {
      const isBalanced = compareDecimals(debit, credit) === 0 && compareDecimals(wallet_balance, closing_balance) === 0;
      return (
        <section key={currency} aria-label={t("journal.of", { currency })}>
          <DataTable
            rows={accounts}
            keyOf={({ account }) => account}
            columns={[
              {
                key: "account",
                heading: t("journal.entries", { count: entry_count, currency }),
                cell: ({ account, code }) => (
                  <span className={styles.lineName}>
                    <span className={styles.reference}>{code}</span>
                    <span>{t(`journal.accounts.${account}`)}</span>
                  </span>
                ),
              },
              ...sides.map((side) => ({
                key: side,
                heading: t(`journal.${side}`),
                isEnd: true,
                cell: (each: (typeof accounts)[number]) => <MoneyText amount={each[side]} currency={currency} isCodeHidden />,
              })),
            ]}
            total={{
              label: t("journal.sum"),
              cells: {
                debit: <MoneyText amount={debit} currency={currency} isCodeHidden />,
                credit: <MoneyText amount={credit} currency={currency} isCodeHidden />,
              },
            }}
          />
          <InfoBox tone={isBalanced ? "success" : "error"} icon={isBalanced ? CircleCheck : TriangleAlert}>
            {t(isBalanced ? "journal.balanced" : "journal.unbalanced")} <MoneyText amount={wallet_balance} currency={currency} />
          </InfoBox>
        </section>
      );
    });
}
