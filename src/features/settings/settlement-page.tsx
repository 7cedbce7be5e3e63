/** How every merchant is settled, in one list; each leads to where it is changed. */
import { settlement } from "../../lib/settlement";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleMinus from "lucide-react/icons/circle-minus";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SettlementConfig } from "../../../contract/records/settlement-config";
import { Loaded, useCallPages } from "../../kit/parts";
import { formatCalendarDate } from "../../lib/format-time";
import { consoleHref } from "../../lib/onboarding-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { SelectField } from "../../ui/field/select-field";
import { Card } from "../../ui/figure/card";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { Link } from "../../ui/link";
import { SettingsFrame } from "./settings-frame";
import styles from "./settings.module.css";

const states = ["all", "on", "off"] as const;
type State = (typeof states)[number];

export default function SettlementPage() {
  const { t } = useTranslation("settings");
  const [state, setState] = useState<State>("all");
  const query = state === "all" ? {} : { is_settlement_enabled: String(state === "on") };
  const asked = useCallPages(
    "GET /partner/organization/settlement-config",
    { query: { ...query, limit: "50" } },
    { of: settlement, keepsLast: true },
  );
  const { data, more, isFetchingMore } = asked;
  const configs = data ?? [];
  const content = () => {
    if (configs.length === 0) return <p className={styles.empty}>{t(state === "all" ? "settlement.none" : "settlement.none_so")}</p>;
    return (
      <ul className={styles.rows}>
        {configs.map((config) => (
          <ConfigLine key={config.id} config={config} />
        ))}
      </ul>
    );
  };
  return (
    <SettingsFrame place="settlement">
      <Card
        title={t("settlement.title")}
        subtitle={t("settlement.text")}
        isRuled
        isFlush={data !== undefined}
        footer={
          more && (
            <Button variant="link" isBusy={isFetchingMore} onClick={more}>
              {t("settlement.more")}
            </Button>
          )
        }
      >
        <div className={styles.foot}>
          <SelectField
            label={t("settlement.show")}
            value={state}
            onChange={(value) => setState(states.find((each) => each === value) ?? "all")}
          >
            {states.map((each) => (
              <option key={each} value={each}>
                {t(`settlement.states.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Loaded of={asked} failed={t("settlement.failed")} waiting={8}>
          {content}
        </Loaded>
      </Card>
    </SettingsFrame>
  );
}

function ConfigLine({ config }: { config: SettlementConfig }) {
  const { t } = useTranslation("settings");
  const { t: say, i18n } = useTranslation("portal");
  const { session } = useSignedIn();
  const { org_id, currency, settlement_schedule, min_amount_threshold, is_settlement_enabled, next_settlements } = config;
  const [next] = next_settlements;
  return (
    <li className={styles.config}>
      <span className={styles.rowWords}>
        <Link href={consoleHref(org_id, "settlement")}>
          <bdi>{session.organizations.get(org_id)?.name ?? org_id}</bdi>
        </Link>
        <span className={styles.quiet}>
          {t("settlement.in", { currency, schedule: say(`values.settlement_schedules.${settlement_schedule}`) })}
        </span>
      </span>
      <span className={styles.quiet}>
        {Number(min_amount_threshold) === 0 ? (
          t("settlement.any")
        ) : (
          <>
            {t("settlement.from")} <MoneyText amount={min_amount_threshold} currency={currency} />
          </>
        )}
      </span>
      <span className={styles.quiet}>
        {t("settlement.next")} {next ? formatCalendarDate(next.date, i18n.language) : <MissingValue />}
      </span>
      <StatusTag
        tone={is_settlement_enabled ? "success" : "neutral"}
        icon={is_settlement_enabled ? CircleCheck : CircleMinus}
        label={t(is_settlement_enabled ? "features.on" : "features.off")}
      />
    </li>
  );
}
