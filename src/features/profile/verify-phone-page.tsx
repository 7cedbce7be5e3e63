/** Verifies the person's phone number: number, proof, code, done. */
import { useGo } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { homeAddress } from "../../lib/portal-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { CodeAndNumber } from "../../ui/field/code-and-number";
import { TextField } from "../../ui/field/text-field";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { PhoneCode, phoneText, type Phone } from "./phone-code";
import styles from "./profile.module.css";
import { fieldsOf, usePhoneCode } from "./use-phone-code";

export default function VerifyPhonePage() {
  const { t } = useTranslation("profile");
  const { t: say } = useTranslation("portal");
  const { session, config } = useSignedIn();
  const { user } = session;
  const go = useGo();
  const own: Phone = { phone_country_code: user.phone_country_code ?? "", phone_number: user.phone_number ?? "" };
  const [typed, setTyped] = useState(own);
  const [problems, setProblems] = useState<Partial<Phone>>({});
  const [destination, setDestination] = useState<string | null>(null);
  const sending = usePhoneCode(setDestination);
  useDocumentTitle(t("verify_phone.title"), say("brand"));
  const refused = fieldsOf(sending.error);
  const failure = sending.error && !refused.phone_country_code && !refused.phone_number ? sending.error.message : null;
  const field = (name: keyof Phone) => ({
    name,
    dir: "ltr" as const,
    value: typed[name],
    error: problems[name] ?? refused[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      setProblems({});
      sending.reset();
    },
  });
  const submit = () => {
    const phone = { phone_country_code: typed.phone_country_code.trim(), phone_number: typed.phone_number.trim() };
    const missing = {
      ...(phone.phone_country_code === "" && { phone_country_code: t("verify_phone.calling_code_missing") }),
      ...(phone.phone_number === "" && { phone_number: t("verify_phone.number_missing") }),
    };
    setProblems(missing);
    if (Object.keys(missing).length === 0) sending.ask(phone);
  };
  if (config.has_text_messages === false) {
    return (
      <PageShell title={t("verify_phone.title")} focusKey="phone">
        <InfoBox>{t("verify_phone.no_texts")}</InfoBox>
      </PageShell>
    );
  }
  return (
    <PageShell title={t("verify_phone.title")} subtitle={t("verify_phone.subtitle")} focusKey="phone">
      <div className={styles.page}>
        {destination === null && user.is_phone_verified && <InfoBox>{t("verify_phone.already", { number: phoneText(own) })}</InfoBox>}
        <Card>
          {destination === null ? (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              {failure && (
                <InfoBox tone="error" role="alert">
                  {failure}
                </InfoBox>
              )}
              <CodeAndNumber>
                <TextField
                  {...field("phone_country_code")}
                  label={t("verify_phone.calling_code")}
                  hint={t("verify_phone.calling_code_hint")}
                  inputMode="tel"
                  autoComplete="tel-country-code"
                />
                <TextField {...field("phone_number")} label={t("verify_phone.number")} type="tel" autoComplete="tel-national" />
              </CodeAndNumber>
              <div className={styles.end}>
                <Button type="submit" variant="primary" isBusy={sending.isBusy}>
                  {t("verify_phone.send")}
                </Button>
              </div>
            </form>
          ) : (
            <PhoneCode destination={destination} onOther={() => setDestination(null)} onDone={() => go({ to: homeAddress })} />
          )}
        </Card>
        {sending.dialog}
      </div>
    </PageShell>
  );
}
