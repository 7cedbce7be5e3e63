/** How this month is expected to end and why, and which merchants have gone quiet. */
import { useId, useState } from "react";
import { useCall, useKit, type Called } from "../../kit/shell";
import { useTranslation } from "react-i18next";
import type { CommissionForecast, CommissionOutlook, QuietMerchant } from "../../../contract/records/outlook";
import { Loaded } from "../../kit/parts";
import { formatAmount } from "../../lib/format-money";
import { formatCalendarDate, formatTime } from "../../lib/format-time";
import { GatewayError } from "../../lib/gateway-error";
import { consoleHref } from "../../lib/onboarding-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Disclosure } from "../../ui/field/disclosure";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { MoneyText } from "../../ui/figure/money-text";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./home.module.css";
import { useViewContext } from "./use-view-context";

type Asked = Called<CommissionOutlook>;

/** Null for a gateway that lacks the call. */
export function useOutlook(): Asked | null {
  const { may } = useKit();
  const { timeZone } = useSignedIn();
  const { currency } = useViewContext();
  const isOffered = may({ call: "GET /partner/commission-outlook" }).allowed;
  const input = isOffered ? { query: { currency, time_zone: timeZone } } : null;
  const asked = useCall("GET /partner/commission-outlook", input, { retry: false });
  return !isOffered || isWithout(asked.error) ? null : asked;
}

/** A gateway without a call answers so: Home shows the rest. */
export const isWithout = (error: unknown): boolean => error instanceof GatewayError && error.detail.status === 404;

export function OutlookCard({ asked }: { asked: Asked }) {
  const { t } = useTranslation("home");
  const { currency } = useViewContext();
  const { data, error } = asked;
  return (
    <Card
      title={t("outlook.title")}
      actions={(data !== undefined || !error) && currency}
      footer={data && <GoneQuiet merchants={data.quiet_merchants} />}
    >
      <Loaded of={asked} failed={t("outlook.failed")} waiting={5}>
        {(found) =>
          found.forecast ? (
            <Forecast forecast={found.forecast} currency={found.currency} />
          ) : (
            <p className={styles.quietText}>{t("outlook.too_early")}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

/** A part of the outlook's card: there are few of them, and a card of their own would be empty beside it. */
function GoneQuiet({ merchants }: { merchants: readonly QuietMerchant[] }) {
  const { t } = useTranslation("home");
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.goneQuiet}>
      <h3 id={id}>{t("gone_quiet.title")}</h3>
      {merchants.length === 0 ? (
        <p className={styles.quietText}>{t("gone_quiet.none")}</p>
      ) : (
        <ul className={styles.quietMerchants}>
          {merchants.map((merchant) => (
            <QuietLine key={merchant.org_id} merchant={merchant} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** 5 January 1970 was a Monday. */
const dayOfWeek = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday));

function Forecast({ forecast, currency }: { forecast: CommissionForecast; currency: string }) {
  const { t, i18n } = useTranslation("home");
  const amount = (value: string) => formatAmount(value, currency, i18n.language);
  const { expected, low, high, earned, days_left, learned_days, learned_from, weekdays, to } = forecast;
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const weekdayName = new Intl.DateTimeFormat(i18n.language, { weekday: "long", timeZone: "UTC" });
  return (
    <div className={styles.outlook}>
      <div>
        <p className={styles.walletTotal}>
          <MoneyText amount={expected} currency={currency} size="figure" />
          <span className={styles.quietText}>{t("outlook.band", { low: amount(low), high: amount(high) })}</span>
        </p>
        <p className={styles.quietText}>
          {t("outlook.until", {
            day: formatTime(to, "month_day", { locale: i18n.language, timeZone: "UTC" }),
            amount: amount(earned),
          })}{" "}
          {t("outlook.to_come", { count: days_left })}
        </p>
        <p className={styles.quietText}>
          {t("outlook.learned", { count: learned_days, day: formatCalendarDate(learned_from, i18n.language) })}
        </p>
      </div>
      {isNarrow && (
        <Disclosure isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          {t("outlook.weekdays")}
        </Disclosure>
      )}
      {(!isNarrow || isOpen) && (
        <Facts
          layout="pairs"
          caption={isNarrow ? undefined : t("outlook.weekdays")}
          facts={weekdays.map(({ weekday, mean }) => ({
            key: String(weekday),
            label: weekdayName.format(dayOfWeek(weekday)),
            value: <MoneyText amount={mean} currency={currency} isCodeHidden />,
          }))}
        />
      )}
    </div>
  );
}

function QuietLine({ merchant: { org_id, name, last_payment_on, quiet_days, usual_count } }: { merchant: QuietMerchant }) {
  const { t, i18n } = useTranslation("home");
  return (
    <li>
      <Link href={consoleHref(org_id)}>{name}</Link>
      <span className={styles.quietText}>
        {t("gone_quiet.since", { day: formatTime(last_payment_on, "weekday", { locale: i18n.language, timeZone: "UTC" }) })}{" "}
        {t("gone_quiet.usual", { count: usual_count, days: t("days", { count: quiet_days }) })}
      </span>
    </li>
  );
}
