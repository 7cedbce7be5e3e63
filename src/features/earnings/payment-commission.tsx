/** What the partner earned with a payment, and why: the lines of its transaction, explained. */
import { useTranslation } from "react-i18next";
import { lineHref } from "../../lib/earnings";
import { Loaded } from "../../kit/parts";
import { Card } from "../../ui/figure/card";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import LineExplanation from "./line-explanation";
import { useLines } from "./use-earnings";

interface PaymentCommissionProps {
  transaction_id: string;
  /** Whether there will be one: what was not made earns nothing. */
  isUnderWay: boolean;
}

export default function PaymentCommission({ transaction_id, isUnderWay }: PaymentCommissionProps) {
  const { t } = useTranslation("earnings");
  const asked = useLines({ transaction_id });
  const { data } = asked;
  // One line explains its payment whole: the other is a part of the same sum.
  const line = data?.data.find(({ kind }) => kind !== "FX_MARKUP") ?? data?.data[0];
  if (data && !line && !isUnderWay) return null;
  const content = () => {
    return line ? <LineExplanation id={line.id} isTitled={false} /> : <p>{t("explain.none_yet")}</p>;
  };
  return (
    <Card
      title={t("explain.of_payment")}
      actions={line && <Link href={lineHref(line.id)}>{t("explain.open_line", { reference: line.reference })}</Link>}
    >
      <Loaded of={asked} failed={t("explain.failed")} waiting={<SkeletonLines count={4} label={t("explain.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}
