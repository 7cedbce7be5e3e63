/** A price list as it is read: one line a method and currency, tiers below it, the buy rate beside it. */
import { useState } from "react";
import { feeKey, type BuyRate, type PlanFee } from "../../../contract/pricing/check-fees";
import { Button } from "../../ui/field/button";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";

const firstRows = 14;
const limits = ["minimum", "maximum"] as const;

/** A fee, or one of its tiers below it. */
interface FeeLine {
  fee: PlanFee;
  tier?: PlanFee["tiers"][number];
}

interface FeeTableProps {
  fees: readonly PlanFee[];
  /** The provider's; left out where they are not of interest. */
  buyRates?: readonly BuyRate[] | undefined;
}

export function FeeTable({ fees, buyRates }: FeeTableProps) {
  const { t, regionText, rateText, methodText, moneyText } = useFeeWords();
  const [isWhole, setIsWhole] = useState(false);
  const floors = new Map(buyRates?.map((rate) => [feeKey(rate), rate]));
  const shown = isWhole ? fees : fees.slice(0, firstRows);
  const floorOf = ({ fee, tier }: FeeLine) => {
    const floor = floors.get(feeKey(fee));
    return !tier && (floor ? rateText(floor, floor.currency) : <MissingValue />);
  };
  if (fees.length === 0) return <p className={styles.none}>{t("fees.none")}</p>;
  return (
    <>
      <DataTable<FeeLine>
        label={t("fees.title")}
        hasCards
        rows={shown.flatMap((fee) => [{ fee }, ...fee.tiers.map((tier) => ({ fee, tier }))])}
        keyOf={({ fee, tier }) => `${feeKey(fee)} ${tier?.from_amount ?? ""}`}
        toneOf={({ tier }) => tier && "sub"}
        columns={[
          {
            key: "method",
            heading: t("fees.method"),
            cell: ({ fee, tier }) =>
              tier ? (
                t("fees.tier_from", { amount: moneyText(tier.from_amount, fee.currency) })
              ) : (
                <>
                  <strong>{methodText(fee.method)}</strong> <span className={styles.quiet}>{regionText(fee)}</span>
                </>
              ),
          },
          {
            key: "currency",
            heading: t("fees.currency"),
            onCard: "aside",
            cell: ({ fee: { currency }, tier }) =>
              !tier && (
                <span className={styles.currency}>
                  <Flag currency={currency} />
                  {currency}
                </span>
              ),
          },
          {
            key: "fee",
            heading: t("fees.fee"),
            isEnd: true,
            cell: ({ fee, tier }) =>
              !tier && fee.tiers.length > 0 ? t("fees.tiers", { count: fee.tiers.length }) : rateText(tier ?? fee, fee.currency),
          },
          ...limits.map((limit) => ({
            key: limit,
            heading: t(`fees.${limit}`),
            isEnd: true,
            cell: ({ fee, tier }: FeeLine) => !tier && <MoneyText amount={fee[`${limit}_amount`]} currency={fee.currency} />,
          })),
          ...(buyRates ? [{ key: "buy_rate", heading: t("fees.buy_rate"), isEnd: true, isQuiet: true, cell: floorOf }] : []),
        ]}
      />
      {fees.length > firstRows && (
        <div className={styles.more}>
          <span>{t("fees.shown", { count: shown.length, total: fees.length })}</span>
          <Button variant="link" onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? "fees.fewer" : "fees.all", { count: fees.length })}
          </Button>
        </div>
      )}
    </>
  );
}
