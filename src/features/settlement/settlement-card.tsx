/** Beside a merchant's facts: what waits to be settled, when the next day is, and to which account. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import { useTranslation } from "react-i18next";
import type { CurrencyActivation } from "../../../contract/records/activation";
import type { Organization } from "../../../contract/records/organization";
import type { SettlementBank } from "../../../contract/records/settlement-bank";
import type { SettlementConfig } from "../../../contract/records/settlement-config";
import { compareDecimals } from "../../../contract/decimal";
import { Loaded } from "../../kit/parts";
import { formatCalendarDate } from "../../lib/format-time";
import { consoleHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./settlement.module.css";
import { useActivations, useBanks, useConfigs } from "./use-settlement";

export default function SettlementCard({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation("settlement");
  const configs = useConfigs(id);
  const activations = useActivations(id);
  const banks = useBanks(id);
  const { data } = configs;
  return (
    <Card
      title={t("card.title")}
      actions={<Link href={consoleHref(id, "settlement")}>{t("card.configure")}</Link>}
      isFlush={(data?.data.length ?? 0) > 0}
    >
      <Loaded
        of={configs}
        failed={t("config.failed")}
        empty={{ if: (found) => found.data.length === 0, show: <p className={styles.quiet}>{t("card.none")}</p> }}
      >
        {(found) => (
          <ul>
            {found.data.map((config) => (
              <Line
                key={config.id}
                config={config}
                activation={activations.data?.find(({ currency }) => currency === config.currency)}
                bank={banks.data?.data.find((bank) => bank.id === config.org_settlement_bank_id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

interface LineProps {
  config: SettlementConfig;
  activation: CurrencyActivation | undefined;
  bank: SettlementBank | undefined;
}

function Line({ config, activation, bank }: LineProps) {
  const { t, i18n } = useTranslation("settlement");
  const { currency, is_settlement_enabled, min_amount_threshold, next_settlements } = config;
  const amount = activation?.to_settle ?? null;
  const [next] = next_settlements;
  const isBelow = amount !== null && compareDecimals(amount, min_amount_threshold) < 0;
  const when = () => {
    if (!is_settlement_enabled) return t("card.off");
    if (!next) return null;
    return t("card.next", { date: formatCalendarDate(next.date, i18n.language) });
  };
  return (
    <li className={styles.sideLine}>
      <span className={styles.sideFigure}>
        {amount === null ? t("card.nothing", { currency }) : <MoneyText amount={amount} currency={currency} />}
      </span>
      <span className={styles.quiet}>{when()}</span>
      {is_settlement_enabled && isBelow && (
        <span className={styles.hold}>
          <Icon of={CirclePause} size={14} />
          <span>
            {t("card.below")} <MoneyText amount={min_amount_threshold} currency={currency} />
          </span>
        </span>
      )}
      <span className={styles.sideBank}>
        <Icon of={Landmark} size={16} />
        <bdi>
          {bank
            ? (bank.settlement_bank_display_name ?? bank.bank_name)
            : t(config.settlement_payout_mode === "WALLET" ? "card.wallet" : "card.no_bank")}
        </bdi>
        {bank?.validated_at && (
          <span className={styles.checked} title={t("card.checked")}>
            <Icon of={CircleCheck} size={16} />
            <span className="visually-hidden">{t("card.checked")}</span>
          </span>
        )}
      </span>
    </li>
  );
}
