/** Why a line has its amount: the arithmetic, and the records that its inputs come from. */
import { useTranslation } from "react-i18next";
import { levelOne } from "../../../contract/access-rules";
import { currencyDecimals } from "../../../contract/currency";
import { compareDecimals, sumDecimals, trimDecimal } from "../../../contract/decimal";
import type { CommissionExplanation, CommissionLineDetail } from "../../../contract/records/commission";
import { Loaded, useWhyNot } from "../../kit/parts";
import { lineHref, payoutHref, transactionHref } from "../../lib/earnings";
import { formatAmount, formatDecimal } from "../../lib/format-money";
import { planHref } from "../../lib/pricing";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { TimeText } from "../../ui/figure/time-text";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { useLine } from "./use-earnings";

interface LineExplanationProps {
  id: string;
  /** Not where a card around it has a title. */
  isTitled?: boolean;
}

export default function LineExplanation({ id, isTitled = true }: LineExplanationProps) {
  const { t } = useTranslation("earnings");
  return (
    <Loaded of={useLine(id)} failed={t("explain.failed")}>
      {(line) => <Explained line={line} isTitled={isTitled} />}
    </Loaded>
  );
}

function Explained({ line, isTitled }: { line: CommissionLineDetail; isTitled: boolean }) {
  const { t } = useTranslation("earnings");
  const { explanation, currency, org_id } = line;
  const { transaction, plan, fx, takes_back, payout, pays } = explanation;
  const whyNot = useWhyNot(levelOne, org_id ?? undefined);
  return (
    <div className={styles.explained}>
      <div className={styles.explainedHead}>
        {isTitled && <strong>{t("explain.title")}</strong>}
        <span className={styles.sources}>
          {plan && <Link href={planHref(plan.id)}>{t("explain.plan", { name: plan.name, version: plan.version })}</Link>}
          {transaction &&
            (whyNot === null && org_id !== null ? (
              <Link href={transactionHref(org_id, transaction.id)}>{transaction.reference}</Link>
            ) : (
              <span>{transaction.reference}</span>
            ))}
        </span>
      </div>
      {explanation.parts.length > 0 && <Arithmetic explanation={explanation} currency={currency} />}
      {fx && (
        <p className={styles.quiet}>
          {t("explain.fx", {
            reference: fx.reference,
            mid: fx.mid_rate,
            rate: fx.rate,
            source: fx.source_currency,
            target: fx.target_currency,
          })}
        </p>
      )}
      {takes_back.length > 0 && (
        <p className={styles.quiet}>
          {t("explain.takes_back")}{" "}
          {takes_back.map((each) => (
            <Link key={each.id} href={lineHref(each.id)}>
              {each.transaction_reference}
            </Link>
          ))}
        </p>
      )}
      {pays && (
        <p className={styles.quiet}>
          {t("explain.pays", { count: pays.line_count })} <MoneyText amount={pays.amount} currency={currency} />{" "}
          <Link href={payoutHref(line.id)}>{t("payout.open")}</Link>
        </p>
      )}
      {line.kind !== "PAYOUT" && (
        <p className={styles.quiet}>
          {payout ? (
            <>
              {t("explain.paid_by")} <Link href={payoutHref(payout.id)}>{payout.reference}</Link>,{" "}
              <TimeText instant={payout.created_at} style="date" />
            </>
          ) : (
            t("explain.not_paid")
          )}
        </p>
      )}
    </div>
  );
}

/** Each part before rounding, what rounding added, and the sum. */
function Arithmetic({ explanation: { parts, total, fx }, currency }: { explanation: CommissionExplanation; currency: string }) {
  const { t, i18n } = useTranslation("earnings");
  const money = (amount: string) => formatAmount(amount, currency, i18n.language);
  // As exact as it is, but never with fewer decimals than the currency has.
  const exact = (amount: string) => {
    const short = trimDecimal(amount);
    return (short.split(".")[1]?.length ?? 0) < currencyDecimals(currency) ? money(amount) : formatDecimal(short, i18n.language);
  };
  const rounding = sumDecimals(parts.map((part) => part.rounding));
  const rows = [
    ...parts.map((part) => ({
      key: part.id,
      name: t(`explain.parts.${part.kind === "FX_MARKUP" ? "FX_MARKUP" : "FEE_MARGIN"}`),
      how: (
        <>
          <Charge part={part} currency={currency} markup={part.kind === "FX_MARKUP" ? fx?.markup_percent : undefined} />
          <span dir="ltr">
            {t("explain.formula", {
              charged: money(part.charged_amount),
              cost: money(part.cost_amount),
              share: formatDecimal(part.share_percent, i18n.language),
            })}
          </span>
        </>
      ),
      amount: exact(part.exact_amount),
    })),
    ...(compareDecimals(rounding, "0") === 0
      ? []
      : [{ key: "rounding", name: t("explain.rounding"), how: t("explain.rounded_once"), amount: exact(rounding) }]),
  ];
  return (
    <DataTable
      look="bare"
      hasCards
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: "name", heading: "", isRowHeading: true, cell: ({ name }) => name },
        { key: "how", heading: "", isQuiet: true, className: styles.how, cell: ({ how }) => how },
        { key: "amount", heading: "", isEnd: true, onCard: "aside", cell: ({ amount }) => amount },
      ]}
      total={{
        // The code is beside the word, so that the sum ends where its parts end.
        label: (
          <>
            {t("explain.commission")} <span className={styles.quiet}>{currency}</span>
          </>
        ),
        cells: { amount: <MoneyText amount={total} currency={currency} isCodeHidden /> },
      }}
    />
  );
}

/** How the merchant's charge came about, where one rate explains it. */
function Charge({
  part,
  currency,
  markup,
}: {
  part: CommissionExplanation["parts"][number];
  currency: string;
  markup: string | undefined;
}) {
  const { t, i18n } = useTranslation("earnings");
  const percent = markup ?? part.rate_percent;
  if (percent === null || part.base_amount === null) return null;
  const words = {
    base: formatAmount(part.base_amount, currency, i18n.language),
    percent: formatDecimal(percent, i18n.language),
    fixed: formatAmount(part.fixed_amount ?? "0", currency, i18n.language),
    charged: formatAmount(part.charged_amount, currency, i18n.language),
  };
  const isFixed = part.fixed_amount !== null && compareDecimals(part.fixed_amount, "0") !== 0;
  return <span dir="ltr">{t(isFixed ? "explain.charge_fixed" : "explain.charge", words)}</span>;
}
