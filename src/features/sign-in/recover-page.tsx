/** `/recover-password`: asks for a link to set a new password. */
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { profileAddress } from "../../lib/portal-address";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { TextField } from "../../ui/field/text-field";
import { CaptchaBox } from "./captcha-box";
import { MessagePage } from "./message-page";
import { PageFrame } from "./page-frame";
import { looksLikeEmail } from "./problem-of";
import { SignedOutForm } from "./signed-out-form";
import { useCaptcha } from "./use-captcha";
import { useSubmit } from "./use-submit";
import { WithinLayout } from "./within-layout";

export default function RecoverPage() {
  const { t } = useTranslation(["account", "signed-out"]);
  const isWithin = use(WithinLayout);
  const back = isWithin ? { href: profileAddress, label: t("recover.to_profile") } : { href: "/login", label: t("recover.back") };
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const request = useSubmit({
    send: async () => orThrow(await authProvider.forgotPassword({ email: email.trim(), captcha: await captcha.answer() })),
    onDone: () => setSentTo(email.trim()),
    onFail: captcha.again,
  });
  if (sentTo !== null) {
    return (
      <MessagePage title={t("recover.done_title")} text={t("recover.done_text", { email: sentTo })}>
        <LinkButton href={back.href}>{back.label}</LinkButton>
      </MessagePage>
    );
  }
  const submit = () => {
    const address = email.trim();
    if (looksLikeEmail(address)) void request.submit();
    else request.refuse({ email: t(address === "" ? "signed-out:email_missing" : "signed-out:invalid_email") });
  };
  return (
    <PageFrame title={t("recover.title")}>
      <SignedOutForm
        title={t("recover.title")}
        lead={t("recover.text")}
        message={request.messageBeside(["email", "g-recaptcha-response"])}
        problem={request.problem}
        submitLabel={t("recover.submit")}
        isBusy={request.isSending}
        onSubmit={submit}
        footer={<Link href={back.href}>{back.label}</Link>}
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
    </PageFrame>
  );
}
