/** A passkey in place of the one-time code; a code is one press away. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyError } from "../../browser/passkeys";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import { MarkedText } from "../../ui/figure/marked-text";
import { clockOf } from "./clock-of";
import { problemOf } from "./problem-of";
import styles from "./sign-in.module.css";
import { useCodeStep, type CodeStepProps } from "./use-code-step";
import { useSecondsLeft } from "./use-seconds-left";
import { HeldWays, isHeld, WhoSignsIn } from "./ways-in";

export default function PasskeyStep(props: CodeStepProps) {
  const { email, auth_id, code, onStartOver, onSignedIn } = props;
  const { t } = useTranslation("sign-in-code");
  const { error, isBusy, run, askFor } = useCodeStep(props);
  const use = useRef<HTMLButtonElement>(null);
  const wait = useSecondsLeft(Date.parse(code.resend_at));
  useEffect(() => use.current?.focus(), []);
  const signIn = () =>
    run(
      async () => {
        orThrow(await authProvider.login({ auth_id, passkey: true }));
        await onSignedIn();
      },
      { say: (failure) => (failure instanceof PasskeyError ? t(`passkey.${failure.why}`) : problemOf(failure).message) },
    );
  const sent = code.channels.filter((channel) => !isHeld(channel));
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1 className="h1">{t("passkey.title")}</h1>
        <p className={styles.lead}>{t("passkey.text")}</p>
      </div>
      {error && (
        <InfoBox tone="error" role="alert">
          {error}
        </InfoBox>
      )}
      <Button ref={use} variant="primary" size="large" isBlock isBusy={isBusy} onClick={() => void signIn()}>
        {t("passkey.use")}
      </Button>
      <div className={styles.line}>
        {wait > 0 ? (
          <MarkedText text={t("code.another_way_in", { time: clockOf(wait) })} />
        ) : (
          sent.map((channel) => (
            <Button key={channel} variant="link" size="small" onClick={() => void askFor(channel)}>
              {t(channel === "SMS" ? "passkey.by_sms" : "passkey.by_email")}
            </Button>
          ))
        )}
      </div>
      <HeldWays code={code} onChosen={(channel) => void askFor(channel)} />
      <WhoSignsIn email={email} onNotThem={() => onStartOver("not_you")} />
    </div>
  );
}
