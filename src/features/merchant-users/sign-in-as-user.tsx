/** Signs in to the merchant's own portal as one of its users: a press makes the link, a second one opens it. */
import LogIn from "lucide/dist/esm/icons/log-in.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signInAsUser } from "../../../contract/access-rules";
import type { MerchantLoginLink } from "../../../contract/records/organization";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Dialog, useKit } from "../../kit/shell";
import { Button } from "../../ui/field/button";
import { buttonClass } from "../../ui/field/button-look";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./merchant-users.module.css";

interface SignInAsUserProps {
  org_id: string;
  org_user_id: string;
  name: string;
  size?: "small" | undefined;
}

export default function SignInAsUser({ org_id, org_user_id, name, size }: SignInAsUserProps) {
  const { t } = useTranslation("merchant-users");
  const { t: say } = useTranslation("portal");
  const org_name = useKit().nameOf("organizations", org_id) ?? "";
  const [made, setMade] = useState<MerchantLoginLink | null>(null);
  const { send, isBusy } = useWriteCall<MerchantLoginLink>({ onDone: setMade });
  const close = () => setMade(null);
  return (
    <>
      <AllowedButton
        rule={{ ...signInAsUser, call: "POST /partner/organization/partner-admin-login" }}
        org_id={org_id}
        size={size}
        icon={LogIn}
        isBusy={isBusy}
        onClick={() => send({ call: "POST /partner/organization/partner-admin-login", body: { org_id, org_user_id } })}
      >
        {t("login.button")}
      </AllowedButton>
      <Dialog
        isOpen={made !== null}
        onClose={close}
        title={t("login.title", { name })}
        footer={
          <>
            <Button onClick={close}>{say("actions.cancel")}</Button>
            {/* It works once: the browser may not ask for it ahead of the press, and the next page may not read where it came from. */}
            <a className={buttonClass({ variant: "primary" })} href={made?.link} target="_blank" rel="noopener noreferrer" onClick={close}>
              {t("login.open", { name })}
            </a>
          </>
        }
      >
        <p>{t("login.text", { name, org_name })}</p>
        <p className={styles.note}>
          {t("login.until")} <TimeText instant={made?.expires_at} style="seconds" />
        </p>
      </Dialog>
    </>
  );
}
