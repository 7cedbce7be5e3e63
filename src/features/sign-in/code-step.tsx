import Timer from "lucide/dist/esm/icons/timer.mjs";
import { useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CodeChannel } from "../../../contract/records/sign-in";
import { showToast } from "../../browser/toast-store";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { isNoAnswer } from "../../lib/gateway-error";
import { Button } from "../../ui/field/button";
import { CodeInput } from "../../ui/field/code-input";
import { Icon } from "../../ui/icon";
import { TextField } from "../../ui/field/text-field";
import { clockOf } from "./clock-of";
import { MarkedText } from "../../ui/figure/marked-text";
import styles from "./sign-in.module.css";
import { useCodeStep, type CodeStepProps } from "./use-code-step";
import { useSecondsLeft } from "./use-seconds-left";
import { HeldWays, isHeld, WhoSignsIn } from "./ways-in";

const titles = { EMAIL: "code.title_email", SMS: "code.title_phone", TOTP: "code.title_app", PASSKEY: "code.title_app" } as const;

/** Until then no code can be sent, whichever way: that is one sentence, not a button that does nothing. */
function waitingFor(others: readonly CodeChannel[]) {
  if (others.includes("SMS")) return "code.new_code_or_sms_in";
  return others.includes("EMAIL") ? "code.new_code_or_email_in" : "code.new_code_in";
}

export default function CodeStep(props: CodeStepProps) {
  const { email, auth_id, code, onStartOver, onSignedIn } = props;
  const { t } = useTranslation("sign-in-code");
  const [digits, setDigits] = useState("");
  const [isRecovery, setIsRecovery] = useState(false);
  const { error, setError, isBusy, run, askFor } = useCodeStep(props);
  const box = useRef<HTMLInputElement>(null);

  // As it is drawn: a digit that is typed at once would be lost.
  useLayoutEffect(() => {
    box.current?.focus();
  }, [code.channel, isRecovery]);

  const onFailed = (failure: unknown) => {
    if (!isNoAnswer(failure)) setDigits("");
    box.current?.focus();
  };
  const verify = async (otp: string) => {
    const isWhole = (isRecovery ? /^[a-z0-9]{4}-[a-z0-9]{4}$/i : /^\d{6}$/).test(otp);
    if (!isWhole) setError(t(isRecovery ? "code.recovery_shape" : "code.incomplete"));
    else
      await run(
        async () => {
          orThrow(await authProvider.login({ auth_id, code: otp }));
          await onSignedIn();
        },
        { onFailed },
      );
  };
  const resend = (channel: CodeChannel) =>
    askFor(channel, {
      onFailed,
      onSent: () => {
        setDigits("");
        setIsRecovery(false);
        if (!isHeld(channel)) showToast({ text: t("code.sent") });
      },
    });
  const switchEntry = () => {
    setIsRecovery(!isRecovery);
    setDigits("");
    setError(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void verify(digits.trim());
  };
  const isApp = code.channel === "TOTP";
  const others = code.channels.filter((channel) => channel !== code.channel && !isHeld(channel));

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <h1 className="h1">{t(titles[code.channel])}</h1>
        <p className={styles.lead}>
          {isApp ? t("code.from_app") : <MarkedText text={t("code.went_to", { destination: code.destination ?? "" })} />}
        </p>
      </div>
      {isRecovery ? (
        <TextField
          ref={box}
          size="large"
          label={t("code.recovery_label")}
          hint={t("code.recovery_hint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={digits}
          error={error ?? undefined}
          onChange={(event) => {
            setDigits(event.target.value);
            setError(null);
          }}
        />
      ) : (
        <CodeInput
          ref={box}
          label={t("code.label")}
          value={digits}
          error={error ?? undefined}
          isBusy={isBusy}
          onChange={(value) => {
            setDigits(value);
            if (value !== "") setError(null);
          }}
          onComplete={(value) => void verify(value)}
        />
      )}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isBusy}>
        {t("code.submit")}
      </Button>
      <OtherWays {...{ code, isRecovery, others }} onSwitch={switchEntry} onResend={(channel) => void resend(channel)} />
      <HeldWays code={code} onChosen={(channel) => void resend(channel)} />
      <WhoSignsIn email={email} onNotThem={() => onStartOver("not_you")} />
    </form>
  );
}

interface OtherWaysProps {
  code: CodeStepProps["code"];
  isRecovery: boolean;
  others: readonly CodeChannel[];
  onSwitch: () => void;
  onResend: (channel: CodeChannel) => void;
}

/** Another code, by the same way or another, once it may be sent. */
function OtherWays({ code, isRecovery, others, onSwitch, onResend }: OtherWaysProps) {
  const { t } = useTranslation("sign-in-code");
  const wait = useSecondsLeft(Date.parse(code.resend_at));
  const time = clockOf(wait);
  const isApp = code.channel === "TOTP";
  return (
    <div className={styles.line}>
      {isApp ? (
        <Button variant="link" size="small" onClick={onSwitch}>
          {t(isRecovery ? "code.use_digits" : "code.use_recovery")}
        </Button>
      ) : wait > 0 ? (
        <span className={styles.wait}>
          <Icon of={Timer} size={16} />
          <span>
            <MarkedText text={t(waitingFor(others), { time })} />
          </span>
        </span>
      ) : (
        <Button variant="link" size="small" onClick={() => onResend(code.channel)}>
          {t("code.send_new")}
        </Button>
      )}
      <span className={styles.others}>
        {wait === 0 &&
          others.map((channel) => (
            <Button key={channel} variant="link" size="small" onClick={() => onResend(channel)}>
              {t(channel === "SMS" ? "code.by_sms" : "code.by_email")}
            </Button>
          ))}
        {wait > 0 && isApp && others.length > 0 && <MarkedText text={t("code.another_way_in", { time })} />}
      </span>
    </div>
  );
}
