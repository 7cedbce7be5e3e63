/** Where the period's commission came from. */
import type { TFunction } from "i18next";
import ChartBar from "lucide/dist/esm/icons/chart-bar.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import Table2 from "lucide/dist/esm/icons/table-2.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../../contract/csv";
import { addDecimals, compareDecimals } from "../../../contract/decimal";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { saveFile } from "../../browser/save-file";
import { shareOf } from "../../lib/compare-figures";
import { linesHref } from "../../lib/earnings";
import { formatDecimal } from "../../lib/format-money";
import { IconButton } from "../../ui/field/icon-button";
import { classNames } from "../../ui/class-names";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { Meter } from "../../ui/figure/meter";
import { MoneyText } from "../../ui/figure/money-text";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./home.module.css";
import { useAnalytics } from "./use-analytics";
import { useViewContext } from "./use-view-context";

interface Source {
  key: string;
  name: string;
  href: string | undefined;
  flag?: string;
  commission: string;
  volume: string;
}

interface SourceGroup {
  key: "merchant" | "currency" | "product";
  title: string;
  sources: readonly Source[];
}

/** The merchants, currencies and products that the commission came from, largest first: as bars, a table or a file. */
export function SourcesCard() {
  const { t } = useTranslation(["portal", "home"]);
  const { data, isLast } = useAnalytics();
  const { period } = useViewContext();
  const [isTable, setIsTable] = useState(false);
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<SourceGroup["key"]>("merchant");
  if (!data || data.by_currency.length === 0) return null;
  const groups = groupsOf(data, t);
  const download = () => {
    const head = [t("home:sources.by"), t("home:sources.name"), ...amountColumns.map((column) => amountTitle(t, column, data.currency))];
    const rows = groups.flatMap(({ title, sources }) => sources.map(({ name, commission, volume }) => [title, name, commission, volume]));
    saveFile(`commission-sources-${period.from}-${period.to}.csv`, toCsv([head, ...rows]), "text/csv");
  };
  return (
    <Card
      title={t("home:where_from")}
      actions={
        <>
          {data.currency}
          <IconButton
            size="small"
            variant="outline"
            icon={isTable ? ChartBar : Table2}
            label={t(isTable ? "home:sources.as_bars" : "home:sources.as_table")}
            onClick={() => setIsTable(!isTable)}
          />
          <IconButton size="small" variant="outline" icon={Download} label={t("home:sources.csv")} isDisabled={isLast} onClick={download} />
        </>
      }
    >
      {isTable ? (
        <SourcesTable groups={groups} analytics={data} isStale={isLast} />
      ) : (
        <div aria-busy={isLast} className={classNames(styles.sources, isLast && styles.stale)}>
          {isNarrow && (
            <SegmentedControl
              label={t("home:where_from")}
              segments={groups.map(({ key, title }) => ({ value: key, label: title }))}
              value={shown}
              onChange={setShown}
            />
          )}
          {/* On a phone one of them, chosen above it. */}
          {groups
            .filter(({ key }) => !isNarrow || key === shown)
            .map((group) => (
              <Sources key={group.key} group={group} isTitled={!isNarrow} analytics={data} />
            ))}
        </div>
      )}
    </Card>
  );
}

type HomeWords = TFunction<["portal", "home"]>;
const amountColumns = ["commission", "volume"] as const;
const amountTitle = (t: HomeWords, column: (typeof amountColumns)[number], currency: string) =>
  t("home:amount_in", { name: t(`home:${column}`), currency });

function groupsOf(data: CommissionAnalytics, t: HomeWords): SourceGroup[] {
  const others = t("home:sources.others");
  const byType = data.by_type.map(({ type, ...part }) =>
    sourceOf({ key: type, name: t(`values.transaction_types.${type}`), href: linesHref({ type }) }, part),
  );
  const groups = [
    { key: "merchant", sources: merchantsOf(data, others) },
    { key: "currency", sources: currenciesOf(data, others) },
    { key: "product", sources: byType },
  ] as const;
  return groups.map(({ key, sources }) => ({ key, title: t(`home:sources.${key}`), sources: sources.toSorted(largestFirst) }));
}

type Part = Pick<CommissionAnalytics["by_type"][number], "converted_commission" | "converted_volume">;

const sourceOf = (about: Omit<Source, "commission" | "volume">, { converted_commission, converted_volume }: Part): Source => ({
  ...about,
  commission: converted_commission,
  volume: converted_volume,
});

/** What is left over from a list's largest stays last. */
const largestFirst = (a: Source, b: Source): number =>
  Number(a.href === undefined) - Number(b.href === undefined) || compareDecimals(b.commission, a.commission);

const merchantsOf = ({ by_merchant }: CommissionAnalytics, others: string): Source[] =>
  by_merchant.map(({ org_id, name, ...part }) =>
    sourceOf({ key: org_id ?? "others", name: name ?? others, href: org_id === null ? undefined : linesHref({ org_id }) }, part),
  );

const namedCurrencies = 6;

/** The largest, and all others as one, as with merchants. */
function currenciesOf({ by_currency }: CommissionAnalytics, others: string): Source[] {
  const sorted = by_currency
    .map(({ currency, ...part }) => sourceOf({ key: currency, name: currency, href: linesHref({ currency }), flag: currency }, part))
    .sort(largestFirst);
  const [first, ...rest] = sorted.slice(namedCurrencies);
  if (!first) return sorted;
  const sum = (key: "commission" | "volume") => rest.map((each) => each[key]).reduce(addDecimals, first[key]);
  const left = { key: "others", name: others, href: undefined, commission: sum("commission"), volume: sum("volume") };
  return [...sorted.slice(0, namedCurrencies), left];
}

const SourceName = ({ source: { name, href, flag } }: { source: Source }) => (
  <span className={styles.merchant}>
    {flag !== undefined && <Flag currency={flag} />}
    {href === undefined ? <bdi>{name}</bdi> : <Link href={href}>{name}</Link>}
  </span>
);

interface GroupProps {
  group: SourceGroup;
  /** Else what is chosen above says it. */
  isTitled: boolean;
  analytics: CommissionAnalytics;
}

function Sources({ group: { title, sources }, analytics, isTitled }: GroupProps) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  return (
    <section>
      <h3 className={isTitled ? styles.sourcesTitle : "visually-hidden"}>{title}</h3>
      <ul className={styles.shares}>
        {sources.map((source) => {
          const percent = shareOf(source.commission, analytics.current.commission) ?? "0";
          const valueText = t("percent", { value: formatDecimal(percent, i18n.language) });
          return (
            <li key={source.key}>
              <span className={styles.shareLine}>
                <SourceName source={source} />
                <span className={styles.shareAmount}>
                  <MoneyText amount={source.commission} currency={analytics.currency} isCodeHidden />
                  <span className={styles.quiet} dir="ltr">
                    {valueText}
                  </span>
                </span>
              </span>
              {/* A bar's length is a picture, not money: a number will do. */}
              <Meter
                label={t("home:share_of", { name: source.name })}
                value={Math.max(0, Number(percent))}
                max={100}
                valueText={valueText}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SourcesTableProps {
  groups: readonly SourceGroup[];
  analytics: CommissionAnalytics;
  isStale: boolean;
}

function SourcesTable({ groups, analytics: { currency, current }, isStale }: SourcesTableProps) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  return (
    <DataTable
      look="inset"
      isCompact
      isStale={isStale}
      rows={groups.flatMap(({ title, sources }) => sources.map((source) => ({ title, source })))}
      keyOf={({ title, source }) => `${title} ${source.key}`}
      groupOf={({ title }) => title}
      columns={[
        { key: "name", heading: t("home:sources.name"), isRowHeading: true, cell: ({ source }) => <SourceName source={source} /> },
        ...amountColumns.map((column) => ({
          key: column,
          heading: amountTitle(t, column, currency),
          isEnd: true,
          className: styles.number,
          cell: ({ source }: { source: Source }) => <MoneyText amount={source[column]} currency={currency} isCodeHidden />,
        })),
        {
          key: "share",
          heading: t("home:sources.share"),
          isEnd: true,
          cell: ({ source }) => (
            <span dir="ltr">
              {t("percent", { value: formatDecimal(shareOf(source.commission, current.commission) ?? "0", i18n.language) })}
            </span>
          ),
        },
      ]}
    />
  );
}
