/** Commission that was paid out, by day. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommissionLine } from "../../../contract/records/commission";
import { Loaded } from "../../kit/parts";
import { payoutHref, payoutsAddress } from "../../lib/earnings";
import { dayInZone } from "../../lib/day-in-zone";
import { useSignedIn } from "../../providers/signed-in-context";
import { Disclosure } from "../../ui/field/disclosure";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { useLines } from "./use-earnings";

const shownDays = 5;

export function PayoutsCard() {
  const { t } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const asked = useLines({ kind: "PAYOUT", limit: "60" });
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.nothing}>{t("payouts.none")}</p>;
    const days = new Map<string, CommissionLine[]>();
    for (const payout of data.data) {
      const day = dayInZone(Date.parse(payout.created_at), timeZone);
      days.set(day, [...(days.get(day) ?? []), payout]);
    }
    return (
      <ul className={styles.payouts}>
        {[...days].slice(0, shownDays).map(([day, payouts]) => (
          <Day key={day} payouts={payouts} />
        ))}
      </ul>
    );
  };
  return (
    <Card title={t("payouts.title")} actions={<Link href={payoutsAddress}>{t("payouts.all")}</Link>}>
      <Loaded of={asked} failed={t("payouts.failed")} waiting={<SkeletonLines count={6} label={t("payouts.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

/** A day, which opens to its amounts. */
function Day({ payouts }: { payouts: readonly CommissionLine[] }) {
  const { t } = useTranslation("earnings");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.payoutDay}>
      <Disclosure isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} className={styles.payoutHead}>
        <TimeText instant={payouts[0]?.created_at} style="date" />
        <span className={styles.quiet}>{t("payouts.currencies", { count: payouts.length })}</span>
      </Disclosure>
      {isOpen && (
        <ul className={styles.payoutAmounts}>
          {payouts
            .toSorted((a, b) => a.currency.localeCompare(b.currency))
            .map(({ id, amount, currency }) => (
              <li key={id}>
                <span className={styles.currency}>
                  <Flag currency={currency} />
                  {currency}
                </span>
                <Link href={payoutHref(id)}>
                  <MoneyText amount={amount.replace(/^-/, "")} currency={currency} isCodeHidden />
                </Link>
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}
