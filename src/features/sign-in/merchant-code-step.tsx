/** The code that was mailed to a merchant's user: it signs them in, and with an invitation's token accepts that. */
import Timer from "lucide/dist/esm/icons/timer.mjs";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorCodes } from "../../../contract/error-codes";
import type { MerchantCode } from "../../../contract/records/merchant";
import { showToast } from "../../browser/toast-store";
import { GatewayError } from "../../lib/gateway-error";
import { callGateway } from "../../providers/call-gateway";
import { writeMerchantToken } from "../../providers/merchant-session";
import { Button } from "../../ui/field/button";
import { CodeInput } from "../../ui/field/code-input";
import { MarkedText } from "../../ui/figure/marked-text";
import { Icon } from "../../ui/icon";
import { clockOf } from "./clock-of";
import { problemOf } from "./problem-of";
import styles from "./sign-in.module.css";
import { useSecondsLeft } from "./use-seconds-left";

interface MerchantCodeStepProps {
  code: MerchantCode;
  onCodeSent: (code: MerchantCode) => void;
  /** Accepts the invitation; then it is known that the code was sent. */
  invitation_token?: string;
  onSignedIn: () => void;
  /** The invitation's link ended while the code was waited for. */
  onLinkDead?: (message: string) => void;
  footer?: ReactNode;
}

const isDeadLink = (error: unknown): boolean => error instanceof GatewayError && error.detail.code === errorCodes.dead_link;

export function MerchantCodeStep({ code, onCodeSent, invitation_token, onSignedIn, onLinkDead, footer }: MerchantCodeStepProps) {
  const { t } = useTranslation("merchant");
  const [digits, setDigits] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const wait = useSecondsLeft(Date.parse(code.resend_at));
  const { auth_id, session_id } = code;
  useEffect(() => box.current?.focus(), []);

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setIsBusy(false);
      const { message } = problemOf(failure);
      if (isDeadLink(failure) && onLinkDead) onLinkDead(message);
      else {
        setError(message);
        setDigits("");
        box.current?.focus();
      }
    }
  };
  const verify = (otp: string) => {
    if (!/^\d{6}$/.test(otp)) setError(t("code.incomplete"));
    else
      void run(async () => {
        const body = { auth_id, session_id, otp, ...(invitation_token !== undefined && { invitation_token }) };
        const { access_token } = await callGateway("POST /merchant/verify-code", { body });
        writeMerchantToken(access_token);
        onSignedIn();
      });
  };
  const resend = () =>
    run(async () => {
      onCodeSent(await callGateway("POST /merchant/resend-code", { body: { auth_id, session_id } }));
      setIsBusy(false);
      setDigits("");
      showToast({ text: t("code.sent") });
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    verify(digits);
  };
  const words = { destination: code.destination };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <h1 className="h1">{t("code.title")}</h1>
        <p className={styles.lead}>
          <MarkedText text={invitation_token === undefined ? t("code.went_to", words) : t("code.was_sent", words)} />
        </p>
      </div>
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
        onComplete={verify}
      />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isBusy}>
        {t("code.submit")}
      </Button>
      <div className={styles.line}>
        {wait > 0 ? (
          <span className={styles.wait}>
            <Icon of={Timer} size={16} />
            <span>
              <MarkedText text={t("code.new_code_in", { time: clockOf(wait) })} />
            </span>
          </span>
        ) : (
          <Button variant="link" size="small" onClick={() => void resend()}>
            {t("code.send_new")}
          </Button>
        )}
        <span className={styles.others}>{footer}</span>
      </div>
    </form>
  );
}
