/** What a payout paid, by organization; each leads to its lines. */
import { useTranslation } from "react-i18next";
import type { CommissionPayoutDetail } from "../../../contract/records/commission-payout";
import { Loaded } from "../../kit/parts";
import { linesHref } from "../../lib/earnings";
import { numberFormat } from "../../lib/number-format";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { useRemittance } from "./use-earnings";

export default function Remittance({ id }: { id: string }) {
  const { t } = useTranslation("earnings");
  const asked = useRemittance(id);
  const { data } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    return <Paid payout={data} />;
  };
  return (
    <Card title={t("payout.pays")} isFlush={data !== undefined}>
      <Loaded of={asked} failed={t("payout.failed")} waiting={<SkeletonLines count={6} label={t("payout.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

function Paid({ payout: { id, currency, organizations, amount, line_count } }: { payout: CommissionPayoutDetail }) {
  const { t, i18n } = useTranslation("earnings");
  const number = numberFormat(i18n.language);
  const sums = ["earned", "taken_back", "amount"] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.organization")}</th>
            <th scope="col" className={styles.end}>
              {t("lines.title")}
            </th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className={styles.end}>
                {t(`payout.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {organizations.map((each) => (
            <tr key={each.org_id}>
              <td>
                {each.org_id === null ? (
                  t("statement.kinds.ADJUSTED")
                ) : (
                  <Link href={linesHref({ org_id: each.org_id, commission_payout_id: id })}>
                    <bdi>{each.org_name}</bdi>
                  </Link>
                )}
              </td>
              <td className={styles.end}>{number.format(each.line_count)}</td>
              {sums.map((sum) => (
                <td key={sum} className={styles.end}>
                  <MoneyText amount={each[sum]} currency={currency} isCodeHidden />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("payout.total")}</th>
            <td className={styles.end}>{number.format(line_count)}</td>
            <td />
            <td />
            <td className={styles.end}>
              <MoneyText amount={amount} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
