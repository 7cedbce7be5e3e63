import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Smartphone from "lucide-react/icons/smartphone";
import Timer from "lucide-react/icons/timer";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorCodes } from "../../../contract/error-codes";
import type { CodeChannel, CodeDelivery, SessionAnswer } from "../../../contract/records/sign-in";
import { showToast } from "../../browser/toast-store";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError, isNoAnswer, isSessionOver } from "../../lib/gateway-error";
import { Button } from "../../ui/field/button";
import { CodeInput } from "../../ui/field/code-input";
import { Icon } from "../../ui/icon";
import { TextField } from "../../ui/field/text-field";
import { clockOf } from "./clock-of";
import { MarkedText } from "../../ui/figure/marked-text";
import { problemOf } from "./problem-of";
import styles from "./sign-in.module.css";
import { useSecondsLeft } from "./use-seconds-left";

interface CodeStepProps {
  email: string;
  access_token: string;
  session_id: string;
  auth_id: string;
  code: CodeDelivery;
  onCodeSent: (code: CodeDelivery) => void;
  onStartOver: (reason: "not_you" | "code_over") => void;
  onSignedIn: (answer: SessionAnswer) => Promise<void>;
}

const titles = { EMAIL: "code.title_email", SMS: "code.title_phone", TOTP: "code.title_app" } as const;

/** Until then no code can be sent, whichever way: that is one sentence, not a button that does nothing. */
function waitingFor(others: readonly CodeChannel[]) {
  if (others.includes("SMS")) return "code.new_code_or_sms_in";
  return others.includes("EMAIL") ? "code.new_code_or_email_in" : "code.new_code_in";
}

export default function CodeStep({ email, access_token, session_id, auth_id, code, onCodeSent, onStartOver, onSignedIn }: CodeStepProps) {
  const { t } = useTranslation("signed-out");
  const [digits, setDigits] = useState("");
  const [isRecovery, setIsRecovery] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const wait = useSecondsLeft(Date.parse(code.resend_at));
  const token = access_token;

  useEffect(() => {
    box.current?.focus();
  }, [code.channel, isRecovery]);

  const fail = (failure: unknown, isOver: boolean) => {
    // The ten minutes of this step are over, or it was used in another tab.
    if (isOver || isSessionOver(failure)) {
      onStartOver("code_over");
      return;
    }
    setError(problemOf(failure).message);
    if (!isNoAnswer(failure)) setDigits("");
    box.current?.focus();
  };
  const verify = async (otp: string) => {
    if (isBusy) return;
    const isWhole = (isRecovery ? /^[a-z0-9]{4}-[a-z0-9]{4}$/i : /^\d{6}$/).test(otp);
    setError(isWhole ? null : t(isRecovery ? "code.recovery_shape" : "code.incomplete"));
    if (!isWhole) return;
    setIsBusy(true);
    try {
      await onSignedIn(await callGateway("POST /verifyLoginOtp/{auth_id}/{otp}", { params: { auth_id, otp }, token }));
    } catch (failure) {
      fail(failure, false);
      setIsBusy(false);
    }
  };
  const resend = async (channel: CodeChannel) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      onCodeSent(await callGateway("POST /resend-login-otp", { body: { auth_id, session_id, channel }, token }));
      setDigits("");
      setIsRecovery(false);
      if (channel !== "TOTP") showToast({ text: t("code.sent") });
    } catch (failure) {
      // Asked for a new code, "dead" says that the sign-in itself is no more.
      fail(failure, failure instanceof GatewayError && failure.detail.code === errorCodes.dead_code);
    } finally {
      setIsBusy(false);
    }
  };
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
  const others = code.channels.filter((channel) => channel !== code.channel && channel !== "TOTP");
  const time = clockOf(wait);

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
        {t("code.sign_in")}
      </Button>
      <div className={styles.line}>
        {isApp ? (
          <Button variant="link" size="small" onClick={switchEntry}>
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
          <Button variant="link" size="small" onClick={() => void resend(code.channel)}>
            {t("code.send_new")}
          </Button>
        )}
        <span className={styles.others}>
          {wait === 0 &&
            others.map((channel) => (
              <Button key={channel} variant="link" size="small" onClick={() => void resend(channel)}>
                {t(channel === "SMS" ? "code.by_sms" : "code.by_email")}
              </Button>
            ))}
          {wait > 0 && isApp && <MarkedText text={t("code.another_way_in", { time })} />}
        </span>
      </div>
      {!isApp && code.channels.includes("TOTP") && (
        <button type="button" className={styles.row} onClick={() => void resend("TOTP")}>
          <Icon of={Smartphone} />
          <span>{t("code.use_app")}</span>
          <Icon of={ChevronRight} size={16} isDirectional />
        </button>
      )}
      <div className={styles.line}>
        <span className={styles.who}>
          <Icon of={CircleCheck} size={16} />
          <bdi>{email}</bdi>
        </span>
        <Button variant="link" size="small" onClick={() => onStartOver("not_you")}>
          {t("code.not_you")}
        </Button>
      </div>
    </form>
  );
}
