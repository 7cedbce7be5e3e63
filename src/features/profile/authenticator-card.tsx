/** The authenticator app: set up, moved to another phone, turned off; the old one works until the new one does. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnSecurity } from "../../../contract/records/own-account";
import type { ProveOneself, TotpSecret, TotpStatus } from "../../../contract/records/sign-in";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { AuthenticatorSetup } from "./authenticator-setup";
import { ownAccount } from "./own-account";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog";
import { RecoveryCodes } from "./recovery-codes";

const set = { call: "PATCH /set-totp-secret" } as const;

type Asked = "set_up" | "move" | "codes" | "off";

export function AuthenticatorCard({ security }: { security: OwnSecurity }) {
  const { t } = useTranslation("profile");
  const { asked, secret, codes, change, calls, prove, ask, close, leave, keep } = useAuthenticator();
  const isOn = security.is_totp_enabled;
  return (
    <>
      <Card
        title={t("app.title")}
        subtitle={secret ? t(isOn ? "app.moving" : "app.setting_up") : t("app.text")}
        isRuled={secret !== null}
        isFlush={secret !== null}
        actions={
          <StatusTag
            tone={isOn ? "success" : "neutral"}
            icon={isOn ? CircleCheck : CircleDashed}
            label={t(isOn ? "app.is_on" : "app.is_off")}
          />
        }
      >
        {secret ? (
          <AuthenticatorSetup
            secret={secret}
            isBusy={change.isBusy}
            error={change.error}
            onTyped={change.reset}
            onCode={(otp) => change.send({ call: "PATCH /update-totp-status", body: { is_totp_enabled: true, otp } })}
            onCancel={leave}
          />
        ) : (
          <div className={styles.form}>
            {isOn && (
              <p className={styles.quiet}>
                {security.totp_enabled_at && (
                  <>
                    {t("app.since")} <TimeText instant={security.totp_enabled_at} style="date" />
                    {". "}
                  </>
                )}
                {t("app.codes_left", { count: security.recovery_codes_left })}
              </p>
            )}
            <div className={styles.buttons}>
              {isOn ? (
                <>
                  <AllowedButton rule={set} onClick={() => ask("move")}>
                    {t("app.move")}
                  </AllowedButton>
                  <AllowedButton rule={{ call: "POST /partner-user/recovery-codes" }} onClick={() => ask("codes")}>
                    {t("app.new_codes")}
                  </AllowedButton>
                  <AllowedButton rule={{ call: "PATCH /update-totp-status" }} variant="link" onClick={() => ask("off")}>
                    {t("app.turn_off")}
                  </AllowedButton>
                </>
              ) : (
                <AllowedButton rule={set} onClick={() => ask("set_up")}>
                  {t("app.set_up")}
                </AllowedButton>
              )}
            </div>
          </div>
        )}
      </Card>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={keep} />}
      {asked && (
        <ProofDialog
          title={t(`app.${asked}_title`)}
          text={t(`app.${asked}_text`)}
          submitLabel={t(`app.${asked}_submit`)}
          isDanger={asked === "off"}
          isBusy={calls[asked].isBusy}
          error={calls[asked].error}
          onProof={prove[asked]}
          onClose={close}
        />
      )}
    </>
  );
}

/** What is under way: a proof that is asked for, a secret that is being set up, codes that wait to be kept. */
function useAuthenticator() {
  const { t } = useTranslation("profile");
  const { takeUser } = useSignedIn();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = useWriteCall<TotpSecret>({
    failed: false,
    onDone: (made) => {
      setSecret(made);
      setAsked(null);
    },
  });
  const change = useWriteCall<TotpStatus>({
    touches: [ownAccount],
    failed: false,
    done: ({ is_totp_enabled }) => t(is_totp_enabled ? "app.turned_on" : "app.turned_off"),
    onDone: ({ is_totp_enabled, recovery_codes }) => {
      takeUser({ is_totp_enabled });
      setSecret(null);
      setAsked(null);
      setCodes(recovery_codes);
    },
  });
  const renew = useWriteCall<{ recovery_codes: string[] }>({
    touches: [ownAccount],
    failed: false,
    onDone: ({ recovery_codes }) => {
      setAsked(null);
      setCodes(recovery_codes);
    },
  });
  const makeSecret = (proof: ProveOneself) => begin.send({ call: "PATCH /set-totp-secret", body: proof });
  const prove: Record<Asked, (proof: ProveOneself) => void> = {
    set_up: makeSecret,
    move: makeSecret,
    codes: (proof) => renew.send({ call: "POST /partner-user/recovery-codes", body: proof }),
    off: (proof) => change.send({ call: "PATCH /update-totp-status", body: { is_totp_enabled: false, ...proof } }),
  };
  const calls = { set_up: begin, move: begin, codes: renew, off: change };
  const ask = (what: Asked) => {
    calls[what].reset();
    setAsked(what);
  };
  return {
    ...{ asked, secret, codes, change, calls, prove, ask },
    close: () => setAsked(null),
    leave: () => setSecret(null),
    keep: () => setCodes([]),
  };
}
