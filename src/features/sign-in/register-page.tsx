/** `/register`: an account for a partner and its first user. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordRefusal } from "../../../contract/password";
import { isRestrictedCountry } from "../../../contract/kyb/high-risk";
import { callingCodeOf } from "../../../contract/reference/calling-codes";
import { countryCodes } from "../../../contract/reference/country-codes";
import { countryName } from "../../lib/country-name";
import { duration_ms, showToast } from "../../browser/toast-store";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { CodeAndNumber } from "../../ui/field/code-and-number";
import { describedBy, FieldFrame } from "../../ui/field/field-frame";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { PasswordField } from "../../ui/field/password-field";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { TextField } from "../../ui/field/text-field";
import { CaptchaBox } from "./captcha-box";
import { PasswordRule } from "./password-rule";
import { looksLikeEmail } from "./problem-of";
import styles from "./sign-in.module.css";
import { SignedOutForm } from "./signed-out-form";
import { useCaptcha } from "./use-captcha";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

const empty = { first_name: "", last_name: "", email: "", org_name: "", org_country: "", phone_country_code: "", phone_number: "" };
type TextName = keyof typeof empty;

export default function RegisterPage() {
  const { t } = useTranslation(["account", "signed-out"]);
  const frame = usePageFrame(t("register.title"));
  const [draft, setDraft] = useState(empty);
  const [password, setPassword] = useState("");
  // The calling code follows the country until the person says otherwise.
  const [isCodeTyped, setIsCodeTyped] = useState(false);
  const captcha = useCaptcha();
  const email = draft.email.trim();
  const registering = useSubmit({
    send: async () => {
      return orThrow(await authProvider.register({ ...draft, email, password, captcha: await captcha.answer() }));
    },
    onFail: captcha.again,
    onDone: () => {
      showToast({ tone: "success", text: t("register.done") });
      setTimeout(() => location.assign(`/email-verification?email=${encodeURIComponent(email)}`), duration_ms.success);
    },
    isLeaving: true,
  });
  const wrongIn = useProblems();
  const submit = () => {
    const wrong = wrongIn(draft, password);
    if (Object.keys(wrong).length > 0) registering.refuse(wrong);
    else void registering.submit();
  };
  const set = (name: TextName, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    registering.mend(name);
  };
  const setCountry = (country: string) => {
    set("org_country", country);
    const code = callingCodeOf(country);
    if (!isCodeTyped && code !== undefined) set("phone_country_code", code);
  };
  const text = (name: TextName, label: string) => ({
    label,
    name,
    value: draft[name],
    error: registering.fields[name],
    required: true,
    onFocus: captcha.warmUp,
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <SignedOutPage {...frame}>
      <SignedOutForm
        title={t("register.title")}
        lead={t("register.text")}
        message={registering.messageBeside([...Object.keys(empty), "password", "g-recaptcha-response"])}
        problem={registering.problem}
        submitLabel={t("register.submit")}
        isBusy={registering.isSending}
        onSubmit={submit}
        footer={
          <>
            {t("register.have_account")} <Link href="/login">{t("register.sign_in")}</Link>
          </>
        }
      >
        <div className={styles.pair}>
          <TextField {...text("first_name", t("register.first_name"))} autoComplete="given-name" />
          <TextField {...text("last_name", t("register.last_name"))} autoComplete="family-name" />
        </div>
        <TextField {...text("org_name", t("register.org_name"))} autoComplete="organization" />
        <CountryField value={draft.org_country} error={registering.fields.org_country} onChange={setCountry} />
        <CodeAndNumber>
          <TextField
            {...text("phone_country_code", t("register.phone_country_code"))}
            inputMode="tel"
            autoComplete="tel-country-code"
            dir="ltr"
            onChange={({ target }) => {
              set("phone_country_code", target.value);
              setIsCodeTyped(target.value !== "");
            }}
          />
          <TextField {...text("phone_number", t("register.phone_number"))} type="tel" autoComplete="tel-national" dir="ltr" />
        </CodeAndNumber>
        <TextField {...text("email", t("signed-out:email"))} type="email" autoComplete="username" dir="ltr" />
        <PasswordField
          label={t("signed-out:password")}
          name="password"
          autoComplete="new-password"
          showLabel={t("signed-out:show_password")}
          hideLabel={t("signed-out:hide_password")}
          required
          value={password}
          error={registering.fields.password}
          onChange={(event) => {
            setPassword(event.target.value);
            registering.mend("password");
          }}
        />
        <PasswordRule password={password} />
        <CaptchaBox captcha={captcha} error={registering.fields["g-recaptcha-response"]} />
      </SignedOutForm>
    </SignedOutPage>
  );
}

/** By field, in words. */
function useProblems() {
  const { t } = useTranslation(["account", "signed-out"]);
  return (draft: typeof empty, password: string): Record<string, string> => {
    const missing = (Object.keys(empty) as TextName[])
      .filter((name) => draft[name].trim() === "")
      .map((name) => [name, name === "email" ? t("signed-out:email_missing") : t(`register.missing.${name}`)]);
    const refusal = passwordRefusal(password);
    return {
      ...(!looksLikeEmail(draft.email.trim()) && { email: t("signed-out:invalid_email") }),
      ...(Object.fromEntries(missing) as Record<string, string>),
      ...(refusal && { password: t(`password_rule.${refusal}`) }),
    };
  };
}

interface CountryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (country: string) => void;
}

function CountryField({ value, error, onChange }: CountryFieldProps) {
  const { t, i18n } = useTranslation("account");
  const countries = countryCodes
    .map((code) => ({ code, name: countryName(code, i18n.language) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <FieldFrame id="org_country" label={t("register.org_country")} error={error}>
      <span className={styles.selectFrame}>
        <select
          id="org_country"
          name="org_country"
          className={styles.select}
          value={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy("org_country", { hint: undefined, error: error })}
          autoComplete="country"
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("register.country_placeholder")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code} disabled={isRestrictedCountry(code)}>
              {isRestrictedCountry(code) ? t("register.country_not_served", { country: name }) : name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={16} />
      </span>
    </FieldFrame>
  );
}
