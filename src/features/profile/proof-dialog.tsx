/** Before it changes how one signs in: the password, or a code of an app that is older than the session. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProveOneself } from "../../../contract/records/sign-in";
import { Dialog } from "../../kit/shell";
import { encryptPassword } from "../../providers/encrypt-password";
import { Button } from "../../ui/field/button";
import { PasswordField } from "../../ui/field/password-field";
import { TextField } from "../../ui/field/text-field";
import { InfoBox } from "../../ui/figure/info-box";
import { useOwnSecurity } from "./own-account";
import styles from "./profile.module.css";

interface ProofDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: { message: string; errors?: unknown } | null;
  onProof: (proof: ProveOneself) => void;
  onClose: () => void;
  /** Below the proof: what else is decided. */
  children?: ReactNode;
}

export function ProofDialog({ title, text, submitLabel, isDanger = false, isBusy, error, onProof, onClose, children }: ProofDialogProps) {
  const { t } = useTranslation("profile");
  const hasCode = useOwnSecurity().data?.can_prove_by_code === true;
  const [password, setPassword] = useState("");
  const [otp, setOtp] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const refused = (error?.errors ?? {}) as { password?: string; otp?: string };
  const submit = async () => {
    setProblem(null);
    if (password === "" && otp === "") setProblem(t(hasCode ? "proof.missing" : "proof.password_missing"));
    else if (password === "") onProof({ otp: otp.trim() });
    else {
      try {
        onProof({ password: await encryptPassword(password) });
      } catch {
        setProblem(t("password.not_encrypted"));
      }
    }
  };
  const message = problem ?? (error && !refused.password && !refused.otp ? error.message : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("proof.cancel")}</Button>
          <Button variant={isDanger ? "danger" : "primary"} isBusy={isBusy} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{text}</p>
        {message && (
          <InfoBox tone="error" role="alert">
            {message}
          </InfoBox>
        )}
        <PasswordField
          label={t("proof.password")}
          name="proof-password"
          autoComplete="current-password"
          showLabel={t("password.show")}
          hideLabel={t("password.hide")}
          value={password}
          error={refused.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {hasCode && (
          <TextField
            label={t("proof.code")}
            name="proof-code"
            autoComplete="one-time-code"
            dir="ltr"
            value={otp}
            error={refused.otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        )}
        {children}
        {/* Enter submits. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
