/** Before a person who acts in another's name decides where their money goes: once more, in the partner's name. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../kit/shell";
import { setCallHooks } from "../providers/call-gateway";
import { useSignedIn } from "../providers/signed-in-context";
import { Button } from "../ui/field/button";

interface Question {
  text: string;
  answer: (isSure: boolean) => void;
}

export default function ConfirmActing() {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const [asked, setAsked] = useState<Question | null>(null);
  useEffect(() => {
    setCallHooks({ confirmActing: (text) => new Promise((answer) => setAsked({ text, answer })) });
    return () => setCallHooks({ confirmActing: () => Promise.resolve(false) });
  }, []);
  const decide = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(null);
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={() => decide(false)}
      title={t("impersonation.confirm_title", { name: session.partner?.name ?? "" })}
      footer={
        <>
          <Button onClick={() => decide(false)}>{t("actions.cancel")}</Button>
          <Button variant="primary" onClick={() => decide(true)}>
            {t("impersonation.confirm")}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
      <p>{t("impersonation.marked")}</p>
    </Dialog>
  );
}
