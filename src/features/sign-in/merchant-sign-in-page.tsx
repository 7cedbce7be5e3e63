/** `/merchant` for who isn't signed in there: the e-mail address, then the code that is mailed to it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MerchantCode } from "../../../contract/records/merchant";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/field/button";
import { TextField } from "../../ui/field/text-field";
import { InfoBox } from "../../ui/figure/info-box";
import { Link } from "../../ui/link";
import { CaptchaBox } from "./captcha-box";
import { MerchantCodeStep } from "./merchant-code-step";
import { PageFrame } from "./page-frame";
import { looksLikeEmail } from "./problem-of";
import { SignedOutForm } from "./signed-out-form";
import { useCaptcha } from "./use-captcha";
import { useSubmit } from "./use-submit";

export function MerchantSignInPage({ isEnded, onSignedIn }: { isEnded: boolean; onSignedIn: () => void }) {
  const { t } = useTranslation(["merchant", "signed-out"]);
  const [email, setEmail] = useState("");
  const [code, setCode] = useState<MerchantCode | null>(null);
  const captcha = useCaptcha();
  const request = useSubmit({
    send: async () =>
      callGateway("POST /merchant/login", { body: { email: email.trim(), "g-recaptcha-response": await captcha.answer() } }),
    onDone: setCode,
    onFail: captcha.again,
  });
  const submit = () => {
    const address = email.trim();
    if (looksLikeEmail(address)) void request.submit();
    else request.refuse({ email: t(address === "" ? "signed-out:email_missing" : "signed-out:invalid_email") });
  };
  const again = () => {
    captcha.again();
    setCode(null);
  };
  return (
    <PageFrame title={t("sign_in.title")} panel={{ title: t("panel.title"), text: t("panel.text") }}>
      {code ? (
        <MerchantCodeStep
          code={code}
          onCodeSent={setCode}
          onSignedIn={onSignedIn}
          footer={
            <Button variant="link" size="small" onClick={again}>
              {t("code.another_address")}
            </Button>
          }
        />
      ) : (
        <SignedOutForm
          title={t("sign_in.title")}
          lead={t("sign_in.text")}
          notices={isEnded && <InfoBox>{t("sign_in.ended")}</InfoBox>}
          message={request.messageBeside(["email", "g-recaptcha-response"])}
          problem={request.problem}
          submitLabel={t("sign_in.submit")}
          isBusy={request.isSending}
          onSubmit={submit}
          isFocusedFirst
          footer={
            <>
              {t("sign_in.partner")} <Link href="/login">{t("sign_in.to_partner")}</Link>
            </>
          }
        >
          <TextField
            label={t("signed-out:email")}
            type="email"
            name="email"
            size="large"
            autoComplete="username"
            dir="ltr"
            required
            value={email}
            error={request.fields.email}
            onFocus={captcha.warmUp}
            onChange={(event) => {
              setEmail(event.target.value);
              request.mend("email");
            }}
          />
          <CaptchaBox captcha={captcha} error={request.fields["g-recaptcha-response"]} />
        </SignedOutForm>
      )}
    </PageFrame>
  );
}
