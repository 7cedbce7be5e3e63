/** Verifies the person's phone number: number, code, done. */
import { useGo } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPart } from "../../kit/inputs";
import { useWriteCall } from "../../kit/parts";
import { homeAddress } from "../../lib/portal-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { CodeInput } from "../../ui/field/code-input";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import styles from "./verify-phone.module.css";

interface Phone {
  phone_country_code: string;
  phone_number: string;
}

const numberOf = ({ phone_country_code, phone_number }: Phone) => `+${phone_country_code.replace("+", "")} ${phone_number}`;

export default function VerifyPhonePage() {
  const { t } = useTranslation("portal");
  const { user } = useSignedIn().session;
  const { phone_country_code, phone_number } = user;
  const [destination, setDestination] = useState<string | null>(null);
  useDocumentTitle(t("phone.title"), t("brand"));
  const headers = { "x-partner-user-id": user.id, "x-partner-id": user.partner_id };
  const own = { phone_country_code: phone_country_code ?? "", phone_number: phone_number ?? "" };
  return (
    <PageShell title={t("phone.title")} subtitle={t("phone.subtitle")} focusKey="phone">
      <div className={styles.page}>
        {destination === null ? (
          <>
            {user.is_phone_verified && <InfoBox>{t("phone.already", { number: numberOf(own) })}</InfoBox>}
            <FormPart
              name="verify-phone"
              start={{ phone_country_code, phone_number }}
              headers={headers}
              onDone={(sent) => setDestination(String(sent.destination))}
            />
          </>
        ) : (
          <CodeForm destination={destination} onOther={() => setDestination(null)} />
        )}
      </div>
    </PageShell>
  );
}

function CodeForm({ destination, onOther }: { destination: string; onOther: () => void }) {
  const { t } = useTranslation("portal");
  const go = useGo();
  const [code, setCode] = useState("");
  const { send, isBusy, error, reset } = useWriteCall<Phone>({
    done: (phone) => t("phone.done", { number: numberOf(phone) }),
    failed: false,
    onDone: () => go({ to: homeAddress }),
  });
  const verify = (otp: string) => send({ call: "POST /partner-user/verify-phonenumber-verification-otp", body: { otp } });
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          verify(code);
        }}
      >
        <p>{t("phone.went_to", { destination })}</p>
        <CodeInput
          label={t("phone.code")}
          value={code}
          onChange={(value) => {
            setCode(value);
            reset();
          }}
          onComplete={verify}
          error={error?.message}
          isBusy={isBusy}
        />
        <div className={styles.end}>
          <Button onClick={onOther}>{t("phone.other")}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t("phone.verify")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
