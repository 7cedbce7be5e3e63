/** Verifies the person's phone number: number, code, done. */
import { useGo } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPart } from "../../kit/inputs";
import { homeAddress } from "../../lib/portal-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { PhoneCode, phoneText } from "./phone-code";
import styles from "./profile.module.css";

export default function VerifyPhonePage() {
  const { t } = useTranslation("portal");
  const { user } = useSignedIn().session;
  const { phone_country_code, phone_number } = user;
  const go = useGo();
  const [destination, setDestination] = useState<string | null>(null);
  useDocumentTitle(t("phone.title"), t("brand"));
  const headers = { "x-partner-user-id": user.id, "x-partner-id": user.partner_id };
  const own = { phone_country_code: phone_country_code ?? "", phone_number: phone_number ?? "" };
  return (
    <PageShell title={t("phone.title")} subtitle={t("phone.subtitle")} focusKey="phone">
      <div className={styles.page}>
        {destination === null ? (
          <>
            {user.is_phone_verified && <InfoBox>{t("phone.already", { number: phoneText(own) })}</InfoBox>}
            <FormPart
              name="verify-phone"
              start={{ phone_country_code, phone_number }}
              headers={headers}
              onDone={(sent) => setDestination(String(sent.destination))}
            />
          </>
        ) : (
          <Card>
            <PhoneCode destination={destination} onOther={() => setDestination(null)} onDone={() => go({ to: homeAddress })} />
          </Card>
        )}
      </div>
    </PageShell>
  );
}
