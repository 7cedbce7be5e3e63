/** The commission wallet's statements of account: a month's sums in each currency, and the entries of one. */
import Sheet from "lucide/dist/esm/icons/sheet.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Loaded } from "../../kit/parts";
import { walletAddress } from "../../lib/earnings";
import { presetPeriod } from "../../lib/period";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./earnings.module.css";
import { JournalDialog } from "./journal-dialog";
import { MonthChoice, monthKey, monthsUntil, readMonth } from "./month-choice";
import { StatementDocument } from "./statement-document";
import { StatementSums } from "./statement-sums";
import { useStatements } from "./use-earnings";

const offeredMonths = 36;

export default function StatementPage() {
  const { t } = useTranslation("earnings");
  const { t: say } = useTranslation("portal");
  const [search, setSearch] = useSearchParams();
  // Months are of UTC, as the gateway closes them.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const months = monthsUntil(today, offeredMonths);
  const chosen = readMonth(months)(search.get("month") ?? "") ?? months[0] ?? presetPeriod("month", today);
  const month = monthKey(chosen);
  const [isExporting, setIsExporting] = useState(false);
  const statements = useStatements(month);
  const { data, isLast } = statements;
  useDocumentTitle(t("statement.title"), say("brand"));
  const isNarrow = useIsNarrow();
  const change = (part: Record<string, string>) =>
    setSearch({ month, ...(search.get("currency") && { currency: search.get("currency") ?? "" }), ...part }, { preventScrollReset: true });
  const currencies = data?.currencies ?? [];
  const currency = currencies.find((each) => each.currency === search.get("currency"))?.currency ?? currencies[0]?.currency;
  return (
    <PageShell
      title={t("statement.title")}
      subtitle={t("statement.subtitle")}
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [{ label: t("title"), href: walletAddress }, { label: t("statement.title") }],
      }}
      actions={
        <>
          <MonthChoice months={months} month={chosen} onChoose={(next) => change({ month: monthKey(next) })} />
          <Button size="small" icon={Sheet} isDisabled={currency === undefined} onClick={() => setIsExporting(true)}>
            {t("journal.open")}
          </Button>
        </>
      }
      areActionsStacked
      focusKey="commission-statement"
    >
      <div className={styles.page}>
        <Card
          title={t("statement.currencies")}
          actions={isNarrow && currency !== undefined && t("statement.sums.closing_balance")}
          isFlush={data !== undefined}
        >
          <Loaded
            of={statements}
            failed={t("statement.failed")}
            waiting={6}
            empty={{ if: () => currency === undefined, show: <p className={styles.none}>{t("statement.none")}</p> }}
          >
            {({ currencies: all }) => (
              <div aria-busy={isLast} className={isLast ? styles.stale : undefined}>
                <StatementSums statements={all} chosen={currency ?? ""} onChoose={(next) => change({ currency: next })} />
              </div>
            )}
          </Loaded>
        </Card>
        {currency !== undefined && <StatementDocument month={month} currency={currency} />}
      </div>
      {isExporting && currency !== undefined && (
        <JournalDialog
          month={month}
          currencies={currencies.map((each) => each.currency)}
          chosen={currency}
          onClose={() => setIsExporting(false)}
        />
      )}
    </PageShell>
  );
}
