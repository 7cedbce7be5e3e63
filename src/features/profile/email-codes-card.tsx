/** Whether codes by e-mail sign one in: off, reading the mailbox is not enough. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EmailCodeStatus, OwnSecurity } from "../../../contract/records/own-account";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import { ownAccount } from "./own-account";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog";

export function EmailCodesCard({ security }: { security: OwnSecurity }) {
  const { t } = useTranslation("profile");
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, error, reset } = useWriteCall<EmailCodeStatus>({
    touches: [ownAccount],
    failed: false,
    done: ({ is_email_code_enabled }) => t(is_email_code_enabled ? "email_codes.turned_on" : "email_codes.turned_off"),
    onDone: () => setIsAsking(false),
  });
  const isOn = security.is_email_code_enabled;
  const next = isOn ? "off" : "on";
  const hasOther = security.is_totp_enabled || security.passkeys.length > 0;
  return (
    <Card
      title={t("email_codes.title")}
      subtitle={t("email_codes.text")}
      actions={
        <StatusTag
          tone={isOn ? "neutral" : "success"}
          icon={isOn ? CircleCheck : CircleMinus}
          label={t(isOn ? "app.is_on" : "app.is_off")}
        />
      }
    >
      <div className={styles.form}>
        {!hasOther && <p className={styles.quiet}>{t("email_codes.needed")}</p>}
        {hasOther && (
          <div>
            <AllowedButton
              rule={{ call: "PATCH /partner-user/email-code-status" }}
              onClick={() => {
                reset();
                setIsAsking(true);
              }}
            >
              {t(`email_codes.turn_${next}`)}
            </AllowedButton>
          </div>
        )}
      </div>
      {isAsking && (
        <ProofDialog
          title={t(`email_codes.${next}_title`)}
          text={t(`email_codes.${next}_text`)}
          submitLabel={t(`email_codes.turn_${next}`)}
          isBusy={isBusy}
          error={error}
          onProof={(proof) => send({ call: "PATCH /partner-user/email-code-status", body: { is_email_code_enabled: !isOn, ...proof } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
