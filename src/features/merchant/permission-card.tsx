/** Who fills in a verification that the merchant keeps: the partner's request, the answer, and taking it back. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEditable } from "../../../contract/kyb/transitions";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { formatTime } from "../../lib/format-time";
import { callMerchant } from "../../providers/merchant-session";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./merchant.module.css";
import { permissionId } from "./todo-card";
import { useAct } from "./use-act";

interface PermissionCardProps {
  overview: MerchantOverview;
  onChanged: () => void;
}

export function PermissionCard({ overview, onChanged }: PermissionCardProps) {
  const { t } = useTranslation("merchant");
  const { is_partner_allowed, permission_request } = overview;
  const isAsked = !is_partner_allowed && permission_request?.status === "REQUESTED";
  return (
    <div id={permissionId} tabIndex={-1} className={styles.anchor}>
      <Card title={t("permission.title")}>
        {isAsked ? (
          <Asked overview={overview} onChanged={onChanged} />
        ) : is_partner_allowed ? (
          <Allowed overview={overview} onChanged={onChanged} />
        ) : (
          <Own overview={overview} />
        )}
      </Card>
    </div>
  );
}

function useDay() {
  const { i18n } = useTranslation("merchant");
  return (instant: string) => formatTime(instant, "day", { locale: i18n.language, timeZone: browserTimeZone() });
}

/** With what that permits, in words: it is given for what is read here. */
function Asked({ overview, onChanged }: PermissionCardProps) {
  const { t } = useTranslation("merchant");
  const day = useDay();
  const allow = useAct();
  const refuse = useAct();
  const { partner_name: partner, org_name: org, permission_request: request, can_manage } = overview;
  const give = (is_allowed: boolean) => (idempotency_key: string) =>
    callMerchant("POST /merchant/permission-answer", { body: { is_allowed }, idempotency_key });
  const problem = allow.problem ?? refuse.problem;
  return (
    <div className={styles.stack}>
      <p>
        <strong>{t("permission.asked", { partner, org })}</strong>
      </p>
      {request && (
        <p className={styles.quiet}>{t("permission.asked_by", { asker: request.requested_by, partner, date: day(request.sent_at) })}</p>
      )}
      <Permits partner={partner} />
      {can_manage && (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isBusy={allow.isBusy}
            isDisabled={refuse.isBusy}
            onClick={() => allow.run({ send: give(true), said: t("permission.done_allowed", { partner }), onDone: onChanged })}
          >
            {t("permission.allow")}
          </Button>
          <Button
            isBusy={refuse.isBusy}
            isDisabled={allow.isBusy}
            onClick={() => refuse.run({ send: give(false), said: t("permission.done_refused", { partner }), onDone: onChanged })}
          >
            {t("permission.refuse")}
          </Button>
        </div>
      )}
      {problem && (
        <InfoBox tone="error" role="alert">
          {problem}
        </InfoBox>
      )}
    </div>
  );
}

const permitted = ["fill", "upload", "submit"] as const;

function Permits({ partner }: { partner: string }) {
  const { t } = useTranslation("merchant");
  return (
    <>
      <div>
        <p>{t("permission.permits", { partner })}</p>
        <ul className={styles.bullets}>
          {permitted.map((each) => (
            <li key={each}>{t(`permission.permits_list.${each}`)}</li>
          ))}
        </ul>
      </div>
      <p className={styles.quiet}>{t("permission.keeps")}</p>
    </>
  );
}

function Allowed({ overview, onChanged }: PermissionCardProps) {
  const { t } = useTranslation("merchant");
  const [isSure, setIsSure] = useState(false);
  const back = useAct();
  const { partner_name: partner, can_manage, kyb_status } = overview;
  const take = () =>
    back.run({
      send: (idempotency_key) => callMerchant("DELETE /merchant/permission", { idempotency_key }),
      said: t("permission.done_taken_back", { partner }),
      onDone: onChanged,
    });
  return (
    <div className={styles.stack}>
      <p>{t("permission.allowed", { partner })}</p>
      {isSure && <p className={styles.quiet}>{t("permission.take_back_sure", { partner })}</p>}
      {can_manage && isEditable(kyb_status) && (
        <div className={styles.buttons}>
          {isSure ? (
            <>
              <Button variant="danger" isBusy={back.isBusy} onClick={take}>
                {t("permission.take_back_yes")}
              </Button>
              <Button onClick={() => setIsSure(false)}>{t("permission.cancel")}</Button>
            </>
          ) : (
            <Button onClick={() => setIsSure(true)}>{t("permission.take_back")}</Button>
          )}
        </div>
      )}
      {back.problem && (
        <InfoBox tone="error" role="alert">
          {back.problem}
        </InfoBox>
      )}
    </div>
  );
}

function Own({ overview: { partner_name: partner, permission_request: request } }: { overview: MerchantOverview }) {
  const { t } = useTranslation("merchant");
  const day = useDay();
  return (
    <p>
      {request?.status === "REJECTED" && request.decided_at
        ? t("permission.refused", { partner, date: day(request.decided_at) })
        : t("permission.own", { partner })}
    </p>
  );
}
