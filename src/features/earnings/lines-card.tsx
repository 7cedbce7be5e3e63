/** The newest lines; each opens to its arithmetic. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommissionLine } from "../../../contract/records/commission";
import { Loaded, useAddressState, useCursors } from "../../kit/parts";
import { linesAddress } from "../../lib/earnings";
import { Button } from "../../ui/field/button";
import { Disclosure } from "../../ui/field/disclosure";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import styles from "./earnings.module.css";
import LineExplanation from "./line-explanation";
import { useLines } from "./use-earnings";

const shownAtOnce = "8";

export function LinesCard({ currencies }: { currencies: readonly string[] }) {
  const { t } = useTranslation("earnings");
  const { t: say } = useTranslation("portal");
  const [currency, setCurrency] = useAddressState("lines", (value) => currencies.find((each) => each === value));
  const pages = useCursors(currency ?? "");
  const [opened, setOpened] = useState<string>();
  const asked = useLines({ currency, limit: shownAtOnce, cursor: pages.cursor });
  const { data, isFetching, isLast } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.none}>{t("lines.none")}</p>;
    return (
      <>
        <DataTable
          rows={data.data}
          keyOf={({ id }) => id}
          isBusy={isFetching}
          toneOf={({ id }) => (opened === id ? "open" : undefined)}
          below={({ id }) => (opened === id ? <LineExplanation id={id} /> : undefined)}
          columns={[
            {
              key: "line",
              heading: t("columns.line"),
              cell: (line) => (
                <LineToggle line={line} isOpen={opened === line.id} onToggle={() => setOpened(opened === line.id ? undefined : line.id)} />
              ),
            },
            {
              key: "organization",
              heading: t("columns.organization"),
              isWideOnly: true,
              cell: ({ org_name }) => org_name !== null && <bdi>{org_name}</bdi>,
            },
            { key: "for", heading: t("columns.for"), cell: (line) => say(reasonOf(line)) },
            {
              key: "amount",
              heading: t("columns.amount"),
              isEnd: true,
              cell: ({ amount, currency: code }) => <MoneyText amount={amount} currency={code} />,
            },
          ]}
        />
        <div className={styles.pager}>
          <Link href={linesAddress}>{t("lines.all")}</Link>
          <span className={styles.pagerButtons}>
            <Button size="small" isDisabled={pages.isFirst} onClick={pages.back}>
              {t("lines.newer")}
            </Button>
            <Button size="small" isDisabled={data.next_cursor === null || isLast} onClick={() => pages.goOn(data.next_cursor)}>
              {t("lines.older")}
            </Button>
          </span>
        </div>
      </>
    );
  };
  return (
    <Card
      title={t("lines.title")}
      isFlush={data !== undefined}
      actions={
        <FilterChoice
          label={t("columns.currency")}
          value={currency ?? t("lines.every_currency")}
          items={[
            { key: "all", label: t("lines.every_currency"), isChecked: currency === undefined, onSelect: () => setCurrency(undefined) },
            ...currencies.map((each) => ({ key: each, label: each, isChecked: each === currency, onSelect: () => setCurrency(each) })),
          ]}
        />
      }
    >
      <Loaded of={asked} failed={t("lines.failed")} waiting={<SkeletonLines count={8} label={t("lines.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

/** What a line is for, as a key of the portal's words. */
const reasonOf = ({ kind, type }: CommissionLine) =>
  kind === "FX_MARKUP" || type === null ? (`values.commission_line_kinds.${kind}` as const) : (`values.transaction_types.${type}` as const);

function LineToggle({ line, isOpen, onToggle }: { line: CommissionLine; isOpen: boolean; onToggle: () => void }) {
  return (
    <Disclosure isOpen={isOpen} onToggle={onToggle}>
      <span className={styles.lineName}>
        <span className={styles.reference}>{line.transaction_reference ?? line.reference}</span>
        <span className={styles.quiet}>
          <TimeText instant={line.created_at} style="short" />
        </span>
      </span>
    </Disclosure>
  );
}
