import { useTranslation } from "react-i18next";
import { addDecimals, compareDecimals } from "../../../contract/decimal";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { shareOf } from "../../lib/compare-figures";
import { linesHref } from "../../lib/earnings";
import { formatDecimal } from "../../lib/format-money";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { Meter } from "../../ui/figure/meter";
import { MoneyText } from "../../ui/figure/money-text";
import { Link } from "../../ui/link";
import styles from "./home.module.css";
import { useAnalytics } from "./use-analytics";

interface Source {
  key: string;
  name: string;
  href: string | undefined;
  flag?: string;
  commission: string;
}

/** The merchants, currencies and products that the commission came from, largest first. */
export function SourcesCard() {
  const { t } = useTranslation("portal");
  const { data } = useAnalytics();
  if (!data || data.by_currency.length === 0) return null;
  return (
    <Card title={t("home.where_from")} actions={data.currency}>
      <div className={styles.sources}>
        <Sources title={t("home.sources.merchant")} analytics={data} sources={merchantsOf(data, t("home.sources.others"))} />
        <Sources title={t("home.sources.currency")} analytics={data} sources={currenciesOf(data, t("home.sources.others"))} />
        <Sources
          title={t("home.sources.product")}
          analytics={data}
          sources={data.by_type.map(({ type, converted_commission }) => ({
            key: type,
            name: t(`values.transaction_types.${type}`),
            href: linesHref({ type }),
            commission: converted_commission,
          }))}
        />
      </div>
    </Card>
  );
}

const merchantsOf = ({ by_merchant }: CommissionAnalytics, others: string): Source[] =>
  by_merchant.map(({ org_id, name, converted_commission }) => ({
    key: org_id ?? "others",
    name: name ?? others,
    href: org_id === null ? undefined : linesHref({ org_id }),
    commission: converted_commission,
  }));

const namedCurrencies = 6;

/** The largest, and all others as one, as with merchants. */
function currenciesOf({ by_currency }: CommissionAnalytics, others: string): Source[] {
  const sorted = by_currency.toSorted((a, b) => compareDecimals(b.converted_commission, a.converted_commission));
  const named = sorted.slice(0, namedCurrencies).map(({ currency, converted_commission }) => ({
    key: currency,
    name: currency,
    href: linesHref({ currency }),
    flag: currency,
    commission: converted_commission,
  }));
  const rest = sorted.slice(namedCurrencies).map(({ converted_commission }) => converted_commission);
  return rest.length === 0 ? named : [...named, { key: "others", name: others, href: undefined, commission: rest.reduce(addDecimals) }];
}

function Sources({ title, sources, analytics }: { title: string; sources: readonly Source[]; analytics: CommissionAnalytics }) {
  const { t, i18n } = useTranslation("portal");
  // What is left over from a list's largest stays last.
  const sorted = [...sources].sort(
    (a, b) => Number(a.href === undefined) - Number(b.href === undefined) || compareDecimals(b.commission, a.commission),
  );
  return (
    <section>
      <h3 className={styles.sourcesTitle}>{title}</h3>
      <ul className={styles.shares}>
        {sorted.map(({ key, name, href, flag, commission }) => {
          const percent = shareOf(commission, analytics.current.commission) ?? "0";
          const valueText = t("percent", { value: formatDecimal(percent, i18n.language) });
          return (
            <li key={key}>
              <span className={styles.shareLine}>
                <span className={styles.merchant}>
                  {flag !== undefined && <Flag currency={flag} />}
                  {href === undefined ? <bdi>{name}</bdi> : <Link href={href}>{name}</Link>}
                </span>
                <span className={styles.shareAmount}>
                  <MoneyText amount={commission} currency={analytics.currency} isCodeHidden />
                  <span className={styles.quiet} dir="ltr">
                    {valueText}
                  </span>
                </span>
              </span>
              {/* A bar's length is a picture, not money: a number will do. */}
              <Meter label={t("home.share_of", { name })} value={Math.max(0, Number(percent))} max={100} valueText={valueText} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
