/** What the device made is sent with a name, so that it is known from the others. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attestation, Passkey } from "../../../contract/records/passkey";
import { useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { Button } from "../../ui/field/button";
import { TextField } from "../../ui/field/text-field";
import { InfoBox } from "../../ui/figure/info-box";
import { ownAccount, useOwnSessions } from "./own-account";
import styles from "./profile.module.css";

export function PasskeyName({ attestation, onClose }: { attestation: Attestation; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { t: say } = useTranslation("portal");
  const here = useOwnSessions().data?.find(({ is_current }) => is_current);
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { send, isBusy, error, reset } = useWriteCall<Passkey>({
    touches: [ownAccount],
    failed: false,
    done: t("passkeys.done"),
    onDone: onClose,
  });
  const { browser, system } = here ?? {};
  const name = typed ?? (browser && system ? t("sessions.on", { browser, system }) : t("passkeys.default_name"));
  const refused = (error?.errors ?? {}) as { name?: string };
  const submit = () => {
    setIsMissing(name.trim() === "");
    if (name.trim() !== "") send({ call: "POST /partner-user/passkey", body: { name: name.trim(), attestation } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("passkeys.name_title")}
      footer={
        <>
          <Button onClick={onClose}>{say("actions.cancel")}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={submit}>
            {t("passkeys.save")}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && !refused.name && (
          <InfoBox tone="error" role="alert">
            {error.message}
          </InfoBox>
        )}
        <TextField
          label={t("passkeys.name")}
          hint={t("passkeys.name_hint")}
          name="passkey-name"
          autoComplete="off"
          maxLength={200}
          value={name}
          error={isMissing ? t("passkeys.name_missing") : refused.name}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsMissing(false);
            reset();
          }}
        />
      </form>
    </Dialog>
  );
}
