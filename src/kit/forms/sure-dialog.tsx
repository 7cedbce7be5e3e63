import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";
import type { Write } from "./use-write";

/** Asks once more before a change that is hard to take back. */
export function SureDialog({ write: { question, words, submit } }: { write: Write }) {
  const { t } = useTranslation("portal");
  const asked = question.field === null ? null : words.question(question.field);
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={question.drop}
      title={asked?.title ?? ""}
      footer={
        <>
          <Button onClick={question.drop}>{t("actions.cancel")}</Button>
          <Button variant="danger" onClick={() => void submit(true)}>
            {asked?.yes}
          </Button>
        </>
      }
    >
      <p>{asked?.text}</p>
    </Dialog>
  );
}
