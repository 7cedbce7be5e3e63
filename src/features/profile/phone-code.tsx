/** The code that proves a phone number; until it is entered the number before stays. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWriteCall } from "../../kit/parts";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { CodeInput } from "../../ui/field/code-input";
import styles from "./profile.module.css";

export interface Phone {
  phone_country_code: string;
  phone_number: string;
}

export const phoneText = ({ phone_country_code, phone_number }: Phone): string => `+${phone_country_code.replace("+", "")} ${phone_number}`;

interface PhoneCodeProps {
  destination: string;
  onOther: () => void;
  onDone: () => void;
}

export function PhoneCode({ destination, onOther, onDone }: PhoneCodeProps) {
  const { t } = useTranslation("profile");
  const { takeUser } = useSignedIn();
  const [code, setCode] = useState("");
  const { send, isBusy, error, reset } = useWriteCall<Phone>({
    done: (phone) => t("verify_phone.done", { number: phoneText(phone) }),
    failed: false,
    onDone: (phone) => {
      takeUser({ ...phone, is_phone_verified: true });
      onDone();
    },
  });
  const verify = (otp: string) => send({ call: "POST /partner-user/verify-phonenumber-verification-otp", body: { otp } });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        verify(code);
      }}
    >
      <p>{t("verify_phone.went_to", { destination })}</p>
      <CodeInput
        label={t("verify_phone.code")}
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
        <Button onClick={onOther}>{t("verify_phone.other")}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("verify_phone.verify")}
        </Button>
      </div>
    </form>
  );
}
