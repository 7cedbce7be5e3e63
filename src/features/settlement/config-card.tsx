import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { manageSettlement } from "../../../contract/access-rules";
import type { SettlementBank } from "../../../contract/records/settlement-bank";
import type { SettlementConfig } from "../../../contract/records/settlement-config";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { formatCalendarDate } from "../../lib/format-time";
import { settlement } from "../../lib/settlement";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { Flag } from "../../ui/figure/flag";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./settlement.module.css";

const changeConfig = { ...manageSettlement, call: "PATCH /partner/organization/settlement-config/{id}" } as const;

interface ConfigCardProps {
  config: SettlementConfig;
  bank: SettlementBank | undefined;
  onEdit: () => void;
}

export function ConfigCard({ config, bank, onEdit }: ConfigCardProps) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  const { currency, is_settlement_enabled: isOn, org_id } = config;
  const facts = [
    { key: "mode", label: t("config.mode"), value: say(`values.settlement_modes.${config.settlement_payout_mode}`) },
    {
      key: "account",
      label: t("config.account"),
      value: bank ? <bdi>{bank.settlement_bank_display_name ?? bank.bank_name}</bdi> : <MissingValue />,
    },
    { key: "schedule", label: t("config.schedule"), value: say(`values.settlement_schedules.${config.settlement_schedule}`) },
    { key: "threshold", label: t("config.threshold"), value: <MoneyText amount={config.min_amount_threshold} currency={currency} /> },
    {
      key: "reference",
      label: t("config.reference"),
      value: config.settlement_payout_reference ? <bdi>{config.settlement_payout_reference}</bdi> : <MissingValue />,
    },
    {
      key: "cut_off",
      label: t("config.cut_off"),
      value: t("config.cut_off_at", { time: config.cut_off_time, zone: config.cut_off_time_zone }),
    },
  ];
  return (
    <Card
      title={
        <span className={styles.currency}>
          <Flag currency={currency} />
          {currency}
        </span>
      }
      level={3}
      actions={
        <StatusTag
          tone={isOn ? "success" : "neutral"}
          icon={isOn ? CircleCheck : CircleMinus}
          label={t(isOn ? "config.on" : "config.off")}
        />
      }
      footer={
        <span className={styles.tags}>
          <AllowedButton rule={changeConfig} org_id={org_id} onClick={onEdit}>
            {t("config.edit")}
          </AllowedButton>
          <Switch config={config} />
        </span>
      }
    >
      <Facts layout="pairs" facts={facts} />
      <Days config={config} />
    </Card>
  );
}

function Days({ config: { next_settlements, is_settlement_enabled } }: { config: SettlementConfig }) {
  const { t, i18n } = useTranslation("settlement");
  const words = (reason: string) => (reason === "WEEKEND" ? t("config.moved_weekend") : t("config.moved_holiday", { holiday: reason }));
  return (
    <div className={styles.days}>
      <h4 className={styles.daysTitle}>{t("config.next")}</h4>
      {is_settlement_enabled ? (
        <ol>
          {next_settlements.map(({ date, reason_moved }) => (
            <li key={date} className={styles.day}>
              <span>{formatCalendarDate(date, i18n.language)}</span>
              {reason_moved !== null && <span className={styles.quiet}>{words(reason_moved)}</span>}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.quiet}>{t("config.next_off")}</p>
      )}
    </div>
  );
}

/** Turning it off asks first: the merchant's money is kept back. */
function Switch({ config: { id, org_id, version, currency, is_settlement_enabled: isOn } }: { config: SettlementConfig }) {
  const { t } = useTranslation("settlement");
  const { t: say } = useTranslation("portal");
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy } = useWriteCall<SettlementConfig>({
    done: (after) => t(after.is_settlement_enabled ? "config.turned_on" : "config.turned_off", { currency }),
    touches: [settlement],
    onDone: () => setIsAsking(false),
  });
  const set = (is_settlement_enabled: boolean) =>
    send({
      call: "PATCH /partner/organization/settlement-config/{id}",
      params: { id },
      body: { version, is_settlement_enabled },
    });
  return (
    <>
      <AllowedButton rule={changeConfig} org_id={org_id} isBusy={isBusy} onClick={() => (isOn ? setIsAsking(true) : set(true))}>
        {t(isOn ? "config.turn_off" : "config.turn_on")}
      </AllowedButton>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("config.stop_title", { currency })}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{say("actions.cancel")}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => set(false)}>
              {t("config.stop_now")}
            </Button>
          </>
        }
      >
        <p>{t("config.stop_text")}</p>
      </Dialog>
    </>
  );
}
