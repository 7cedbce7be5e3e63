/** Verifies the person's phone number: number, code, done. */
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { AllowedButton } from "../../kit/allowed-button";
import { homeAddress } from "../../lib/portal-address";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError } from "../../lib/gateway-error";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { CodeInput } from "../../ui/code-input";
import { InfoBox } from "../../ui/info-box";
import { PageShell } from "../../ui/page-shell";
import { TextField } from "../../ui/text-field";
import { useDocumentTitle } from "../../ui/use-document-title";
import styles from "./verify-phone.module.css";

const ownPerson = { own_person: true } as const;

export default function VerifyPhonePage() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const navigate = useNavigate();
  const { user } = session;
  const [phone_country_code, setCountryCode] = useState(user.phone_country_code ?? "");
  const [phone_number, setNumber] = useState(user.phone_number ?? "");
  const [code, setCode] = useState("");
  useDocumentTitle(t("phone.title"), t("brand"));
  const sending = useMutation({
    mutationFn: () =>
      callGateway("POST /partner-user/send-phonenumber-verification-otp", {
        body: { phone_country_code, phone_number },
        headers: { "x-partner-user-id": user.id, "x-partner-id": user.partner_id },
      }),
    onSuccess: () => setCode(""),
  });
  const verifying = useMutation({
    mutationFn: (otp: string) => callGateway("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp } }),
    onSuccess: (phone) => {
      const number = `+${phone.phone_country_code.replace("+", "")} ${phone.phone_number}`;
      showToast({ tone: "success", text: t("phone.done", { number }) });
      void navigate(homeAddress);
    },
  });
  const fields = sending.error instanceof GatewayError ? sending.error.detail.fields : {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.data) verifying.mutate(code);
    else sending.mutate();
  };
  const destination = sending.data?.destination;
  const verified = user.is_phone_verified ? `+${(user.phone_country_code ?? "").replace("+", "")} ${user.phone_number ?? ""}` : null;
  return (
    <PageShell title={t("phone.title")} subtitle={t("phone.subtitle")} focusKey="phone">
      <Card className={styles.card}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {verified && !destination && <InfoBox>{t("phone.already", { number: verified })}</InfoBox>}
          {destination ? (
            <>
              <p>{t("phone.went_to", { destination })}</p>
              <CodeInput
                label={t("phone.code")}
                value={code}
                onChange={(value) => {
                  setCode(value);
                  verifying.reset();
                }}
                onComplete={(value) => verifying.mutate(value)}
                error={verifying.error?.message}
                isBusy={verifying.isPending}
              />
              <div className={styles.end}>
                <Button onClick={() => sending.reset()}>{t("phone.other")}</Button>
                <Button type="submit" variant="primary" isBusy={verifying.isPending}>
                  {t("phone.verify")}
                </Button>
              </div>
            </>
          ) : (
            <>
              <div className={styles.pair}>
                <TextField label={t("phone.country_code")} inputMode="tel" autoComplete="tel-country-code" dir="ltr" value={phone_country_code} error={fields.phone_country_code} onChange={(event) => setCountryCode(event.target.value)} />
                <TextField label={t("phone.number")} type="tel" autoComplete="tel-national" dir="ltr" value={phone_number} error={fields.phone_number} onChange={(event) => setNumber(event.target.value)} />
              </div>
              {sending.error && Object.keys(fields).length === 0 && (
                <InfoBox tone="error" role="alert">
                  {sending.error.message}
                </InfoBox>
              )}
              <div className={styles.end}>
                <AllowedButton rule={ownPerson} type="submit" variant="primary" isBusy={sending.isPending}>
                  {t("phone.send")}
                </AllowedButton>
              </div>
            </>
          )}
        </form>
      </Card>
    </PageShell>
  );
}
