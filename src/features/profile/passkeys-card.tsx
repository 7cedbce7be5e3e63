/** Passkeys in place of the one-time code: proven first, then made by the device, then named. */
import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attestation, Passkey, PasskeyOptions } from "../../../contract/records/passkey";
import type { ProveOneself } from "../../../contract/records/sign-in";
import { isPasskeyPlace, makePasskey, PasskeyError } from "../../browser/passkeys";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { ownAccount } from "./own-account";
import { PasskeyName } from "./passkey-name";
import styles from "./profile.module.css";
import { ProofDialog } from "./proof-dialog";

export function PasskeysCard({ passkeys, address }: { passkeys: readonly Passkey[]; address: string }) {
  const { t } = useTranslation("profile");
  const [asked, setAsked] = useState<"add" | Passkey | null>(null);
  const [made, setMade] = useState<Attestation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = isPasskeyPlace(address);
  const make = async (options: PasskeyOptions) => {
    setAsked(null);
    try {
      setMade(await makePasskey(options));
    } catch (failure) {
      if (!(failure instanceof PasskeyError)) throw failure;
      setProblem(t(`passkeys.failed.${failure.why}`));
    }
  };
  const begin = useWriteCall<PasskeyOptions>({ failed: false, onDone: (options) => void make(options) });
  const remove = useWriteCall({
    touches: [ownAccount],
    failed: false,
    done: t("passkeys.removed"),
    onDone: () => setAsked(null),
  });
  const ask = (what: "add" | Passkey) => {
    begin.reset();
    remove.reset();
    setProblem(null);
    setAsked(what);
  };
  const prove = (proof: ProveOneself) =>
    asked === "add"
      ? begin.send({ call: "POST /partner-user/passkey-options", body: proof })
      : asked && remove.send({ call: "POST /partner-user/passkey/{id}/remove", params: { id: asked.id }, body: proof });
  return (
    <>
      <Card
        title={t("passkeys.title")}
        subtitle={t("passkeys.text")}
        actions={
          isHere && (
            <AllowedButton rule={{ call: "POST /partner-user/passkey-options" }} size="small" onClick={() => ask("add")}>
              {t("passkeys.add")}
            </AllowedButton>
          )
        }
        isRuled={passkeys.length > 0}
        isFlush={passkeys.length > 0 && isHere && problem === null}
      >
        {problem && (
          <InfoBox tone="error" role="alert">
            {problem}
          </InfoBox>
        )}
        {!isHere && <p className={styles.quiet}>{t("passkeys.elsewhere", { address })}</p>}
        {isHere && passkeys.length === 0 && !problem && <p className={styles.quiet}>{t("passkeys.none")}</p>}
        {passkeys.length > 0 && (
          <ul className={styles.sessions}>
            {passkeys.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
            ))}
          </ul>
        )}
      </Card>
      {asked && (
        <ProofDialog
          title={asked === "add" ? t("passkeys.add_title") : t("passkeys.remove_title", { name: asked.name })}
          text={t(asked === "add" ? "passkeys.add_text" : "passkeys.remove_text")}
          submitLabel={t(asked === "add" ? "passkeys.add_submit" : "passkeys.remove_submit")}
          isDanger={asked !== "add"}
          isBusy={begin.isBusy || remove.isBusy}
          error={begin.error ?? remove.error}
          onProof={prove}
          onClose={() => setAsked(null)}
        />
      )}
      {made && <PasskeyName attestation={made} onClose={() => setMade(null)} />}
    </>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation("profile");
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={styles.session}>
      <Icon of={KeyRound} />
      <span>
        <strong className={styles.sessionName}>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.quiet}>
          {t("passkeys.added")} <TimeText instant={created_at} style="date" />
        </span>
      </span>
      <span className={styles.sessionWhen}>
        {last_used_at === null ? (
          t("passkeys.never_used")
        ) : (
          <>
            {t("passkeys.used")} <TimeText instant={last_used_at} style="weekday" />
          </>
        )}
      </span>
      <span className={styles.sessionEnd}>
        <AllowedButton
          rule={{ call: "POST /partner-user/passkey/{id}/remove" }}
          variant="link"
          size="small"
          aria-label={t("passkeys.remove_named", { name })}
          onClick={onRemove}
        >
          {t("passkeys.remove")}
        </AllowedButton>
      </span>
    </li>
  );
}
