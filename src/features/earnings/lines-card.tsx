/** The newest lines; each opens to its arithmetic. */
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommissionLine } from "../../../contract/records/commission";
import { Loaded } from "../../kit/parts";
import { linesAddress } from "../../lib/earnings";
import { Icon } from "../../ui/icon";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
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
  const [currency, setCurrency] = useState<string>();
  /** The pages before this one, by their cursors. */
  const [cursors, setCursors] = useState<string[]>([]);
  const [opened, setOpened] = useState<string>();
  const asked = useLines({ currency, limit: shownAtOnce, cursor: cursors.at(-1) });
  const { data, isFetching } = asked;
  const choose = (next: string | undefined) => {
    setCurrency(next);
    setCursors([]);
  };
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.none}>{t("lines.none")}</p>;
    return (
      <>
        <div className={styles.scroll} aria-busy={isFetching}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("columns.line")}</th>
                <th scope="col" className={styles.wideOnly}>
                  {t("columns.organization")}
                </th>
                <th scope="col">{t("columns.for")}</th>
                <th scope="col" className={styles.end}>
                  {t("columns.amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isOpen={opened === line.id}
                  onToggle={() => setOpened(opened === line.id ? undefined : line.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.pager}>
          <Link href={linesAddress}>{t("lines.all")}</Link>
          <span className={styles.pagerButtons}>
            <Button size="small" isDisabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
              {t("lines.newer")}
            </Button>
            <Button
              size="small"
              isDisabled={data.next_cursor === null}
              onClick={() => data.next_cursor !== null && setCursors([...cursors, data.next_cursor])}
            >
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
            { key: "all", label: t("lines.every_currency"), isChecked: currency === undefined, onSelect: () => choose(undefined) },
            ...currencies.map((each) => ({ key: each, label: each, isChecked: each === currency, onSelect: () => choose(each) })),
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

function Line({ line, isOpen, onToggle }: { line: CommissionLine; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation("portal");
  const what = line.type === null ? t(`values.commission_line_kinds.${line.kind}`) : t(`values.transaction_types.${line.type}`);
  return (
    <Fragment>
      <tr className={isOpen ? styles.open : undefined}>
        <td>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
            <span className={styles.lineName}>
              <span className={styles.reference}>{line.transaction_reference ?? line.reference}</span>
              <span className={styles.quiet}>
                <TimeText instant={line.created_at} style="short" />
              </span>
            </span>
          </button>
        </td>
        <td className={styles.wideOnly}>{line.org_name !== null && <bdi>{line.org_name}</bdi>}</td>
        <td>{line.kind === "FX_MARKUP" ? t("values.commission_line_kinds.FX_MARKUP") : what}</td>
        <td className={styles.end}>
          <MoneyText amount={line.amount} currency={line.currency} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.open}>
          <td colSpan={4}>
            <LineExplanation id={line.id} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
