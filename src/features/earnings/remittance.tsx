/** What a payout paid, by organization; each leads to its lines. */
import { useTranslation } from "react-i18next";
import type { CommissionPayoutDetail } from "../../../contract/records/commission-payout";
import { Loaded } from "../../kit/parts";
import { linesHref } from "../../lib/earnings";
import { numberFormat } from "../../lib/number-format";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
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
    <DataTable
      rows={organizations}
      keyOf={({ org_id }) => org_id ?? ""}
      columns={[
        {
          key: "organization",
          heading: t("columns.organization"),
          cell: ({ org_id, org_name }) =>
            org_id === null ? (
              t("statement.kinds.ADJUSTED")
            ) : (
              <Link href={linesHref({ org_id, commission_payout_id: id })}>
                <bdi>{org_name}</bdi>
              </Link>
            ),
        },
        { key: "lines", heading: t("lines.title"), isEnd: true, cell: (each) => number.format(each.line_count) },
        ...sums.map((sum) => ({
          key: sum,
          heading: t(`payout.${sum}`),
          isEnd: true,
          cell: (each: (typeof organizations)[number]) => <MoneyText amount={each[sum]} currency={currency} isCodeHidden />,
        })),
      ]}
      total={{
        label: t("payout.total"),
        cells: { lines: number.format(line_count), amount: <MoneyText amount={amount} currency={currency} /> },
      }}
    />
  );
}
