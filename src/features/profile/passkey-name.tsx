/** What the device made is sent with a name, so that it is known from the others. */
import { useTranslation } from "react-i18next";
import type { Attestation, Passkey } from "../../../contract/records/passkey";
import { bindText, DraftForm, useDraft, useDraftWrite } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { Button } from "../../ui/field/button";
import { TextField } from "../../ui/field/text-field";
import { ownAccount, useOwnSessions } from "./own-account";
import styles from "./profile.module.css";

export function PasskeyName({ attestation, onClose }: { attestation: Attestation; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { t: say } = useTranslation("portal");
  const here = useOwnSessions().data?.find(({ is_current }) => is_current);
  const { browser, system } = here ?? {};
  const own = browser && system ? t("sessions.on", { browser, system }) : t("passkeys.default_name");
  // What the device made can be sent once, so it isn't kept.
  const draft = useDraft({ name: null, start: { name: own } });
  const { send, isBusy } = useDraftWrite<typeof draft.start, Passkey>(draft, {
    touches: [ownAccount],
    done: t("passkeys.done"),
    onDone: onClose,
  });
  const name = draft.values.name.trim();
  const submit = () => {
    draft.refuse(name === "" ? { name: t("passkeys.name_missing") } : {});
    if (name !== "") send({ call: "POST /partner-user/passkey", body: { name, attestation } });
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
      <DraftForm className={styles.form} draft={draft} onSubmit={submit}>
        <TextField
          label={t("passkeys.name")}
          hint={t("passkeys.name_hint")}
          {...bindText(draft, "name")}
          name="passkey-name"
          autoComplete="off"
          maxLength={200}
        />
      </DraftForm>
    </Dialog>
  );
}
