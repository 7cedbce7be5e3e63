/** What a bank statement says of payouts: which are there, which may be, and which are missing. */
import { useAskAgain, useCall } from "../../kit/shell";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleHelp from "lucide/dist/esm/icons/circle-question-mark.mjs";
import Minus from "lucide/dist/esm/icons/minus.mjs";
import { useTranslation } from "react-i18next";
import { manageBankStatements } from "../../../contract/access-rules";
import { compareDecimals } from "../../../contract/decimal";
import type { BankStatementDetail, BankStatementEntry, DecideEntry } from "../../../contract/records/bank-statement";
import { entryMatches } from "../../../contract/reference/bank-statements";
import { AllowedButton, Loaded, useAddressState, useCursors, useWriteCall } from "../../kit/parts";
import { earnings, payoutHref } from "../../lib/earnings";
import { formatCalendarDate } from "../../lib/format-time";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import styles from "./bank-statements.module.css";

const shownAtOnce = "50";

export default function StatementEntries({ statement }: { statement: BankStatementDetail }) {
  return (
    <div className={styles.parts}>
      <EntriesCard statement={statement} />
      <UnseenCard statement={statement} />
    </div>
  );
}

function EntriesCard({ statement: { id, unseen_payouts } }: { statement: BankStatementDetail }) {
  const { t } = useTranslation("earnings");
  const [match, setMatch] = useAddressState("match", (value) => entryMatches.find((each) => each === value));
  const pages = useCursors(match ?? "");
  const query = { bank_statement_id: id, limit: shownAtOnce, match, cursor: pages.cursor };
  const asked = useCall("GET /partner/bank-statement-entry", { query }, { of: earnings, keepsLast: true });
  const { data, isLast } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.none}>{t("bank.none")}</p>;
    return (
      <>
        <EntryTable entries={data.data} unseen={unseen_payouts} />
        {(!pages.isFirst || data.next_cursor !== null) && (
          <div className={styles.pager}>
            <Button size="small" isDisabled={pages.isFirst} onClick={pages.back}>
              {t("bank.earlier")}
            </Button>
            <Button size="small" isDisabled={data.next_cursor === null || isLast} onClick={() => pages.goOn(data.next_cursor)}>
              {t("bank.later")}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <Card
      title={t("bank.entries")}
      isFlush={data !== undefined}
      actions={
        <FilterChoice
          label={t("bank.columns.match")}
          value={match === undefined ? t("lines.every_currency") : t(`bank.matches.${match}`)}
          items={[
            { key: "all", label: t("lines.every_currency"), isChecked: match === undefined, onSelect: () => setMatch(undefined) },
            ...entryMatches.map((each) => ({
              key: each,
              label: t(`bank.matches.${each}`),
              isChecked: each === match,
              onSelect: () => setMatch(each),
            })),
          ]}
        />
      }
    >
      <Loaded of={asked} failed={t("bank.failed")} waiting={<SkeletonLines count={6} label={t("bank.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

const isSameAmount = (a: string, b: string) => compareDecimals(a, b) === 0;

const looks = {
  MATCHED: { tone: "success", icon: CircleCheck },
  TO_CONFIRM: { tone: "warning", icon: CircleHelp },
  NOT_MATCHED: { tone: "neutral", icon: Minus },
} as const;

type Unseen = BankStatementDetail["unseen_payouts"];

function EntryTable({ entries, unseen }: { entries: readonly BankStatementEntry[]; unseen: Unseen }) {
  const { t, i18n } = useTranslation("earnings");
  return (
    <DataTable
      isTop
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "day",
          heading: t("bank.columns.day"),
          className: styles.whole,
          cell: ({ value_on }) => formatCalendarDate(value_on, i18n.language),
        },
        {
          key: "reference",
          heading: t("bank.columns.reference"),
          cell: ({ reference, counterparty, information }) => (
            <>
              <bdi className={styles.reference}>{reference ?? counterparty}</bdi>
              {information !== null && <bdi className={styles.under}>{information}</bdi>}
            </>
          ),
        },
        {
          key: "amount",
          heading: t("bank.columns.amount"),
          isEnd: true,
          cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
        },
        {
          key: "match",
          heading: t("bank.columns.match"),
          cell: ({ match, match_kind }) => (
            <>
              <StatusTag {...looks[match]} label={t(`bank.matches.${match}`)} />
              {match_kind !== null && <span className={styles.under}>{t(`bank.kinds.${match_kind}`)}</span>}
            </>
          ),
        },
        {
          key: "payout",
          heading: t("bank.columns.payout"),
          className: styles.whole,
          cell: (entry) => <Match entry={entry} unseen={unseen} />,
        },
      ]}
    />
  );
}

/** The payout of an entry, and what can be decided about it. */
function Match({ entry, unseen }: { entry: BankStatementEntry; unseen: Unseen }) {
  const { t } = useTranslation("earnings");
  const { id, amount, currency, match, payout_reference, commission_payout_id } = entry;
  const askAgain = useAskAgain();
  const { send, isBusy } = useWriteCall({
    touches: ["bank-statements", "commission-payouts"],
    onDone: () => askAgain(earnings),
  });
  const decide = (body: DecideEntry) => send({ call: "PATCH /partner/bank-statement-entry/{id}", params: { id }, body });
  const button = { rule: { ...manageBankStatements, call: "PATCH /partner/bank-statement-entry/{id}" }, size: "small", isBusy } as const;
  const fitting =
    match === "NOT_MATCHED" ? unseen.filter((payout) => payout.currency === currency && isSameAmount(payout.amount, amount)) : [];
  return (
    <>
      {commission_payout_id !== null && payout_reference !== null ? (
        <Link href={payoutHref(commission_payout_id)}>{payout_reference}</Link>
      ) : (
        payout_reference
      )}
      <span className={styles.buttons}>
        {match === "TO_CONFIRM" && (
          <AllowedButton {...button} onClick={() => decide({ match: "MATCHED" })}>
            {t("bank.confirm")}
          </AllowedButton>
        )}
        {match !== "NOT_MATCHED" && (
          <AllowedButton {...button} onClick={() => decide({ match: "NOT_MATCHED" })}>
            {t(match === "MATCHED" ? "bank.take_back" : "bank.is_another")}
          </AllowedButton>
        )}
        {fitting.map((payout) => (
          <AllowedButton key={payout.id} {...button} onClick={() => decide({ match: "MATCHED", commission_payout_id: payout.id })}>
            {t("bank.say", { reference: payout.reference })}
          </AllowedButton>
        ))}
      </span>
    </>
  );
}

/** Payouts that should be on the statement by their day, and aren't on any. */
function UnseenCard({ statement: { unseen_payouts, from_on, to_on } }: { statement: BankStatementDetail }) {
  const { t, i18n } = useTranslation("earnings");
  const day = (date: string) => formatCalendarDate(date, i18n.language);
  return (
    <Card title={t("bank.unseen")} subtitle={t("bank.unseen_of", { from: day(from_on), to: day(to_on) })}>
      {unseen_payouts.length === 0 ? (
        <p className={styles.quiet}>{t("bank.none_unseen")}</p>
      ) : (
        <ul className={styles.unseen}>
          {unseen_payouts.map(({ id, reference, bank_reference, amount, currency, created_at }) => (
            <li key={id}>
              <Link href={payoutHref(id)}>{reference}</Link>
              <span className={styles.reference}>{bank_reference}</span>
              <TimeText instant={created_at} style="date" />
              <MoneyText amount={amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
