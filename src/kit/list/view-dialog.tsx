import { useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";
import { TextField } from "../../ui/field/text-field";
import type { SavedView } from "../kit-context";

/** What is asked about a view. */
export type ViewQuestion = "add" | "rename" | "delete";

interface ViewDialogProps {
  question: ViewQuestion;
  view: SavedView | undefined;
  taken: readonly SavedView[];
  onAnswer: (name: string) => void;
  onClose: () => void;
}

/** Names a view, or asks before one is deleted. */
export default function ViewDialog({ question, view, taken, onAnswer, onClose }: ViewDialogProps) {
  const { t } = useTranslation("portal");
  const [name, setName] = useState(question === "rename" ? (view?.name ?? "") : "");
  const [isRefused, setIsRefused] = useState(false);
  const wanted = name.trim();
  const isTaken = taken.some((each) => each.name === wanted && each !== (question === "rename" ? view : undefined));
  const error = isTaken ? t("list.view_taken") : isRefused && wanted === "" ? t("list.view_unnamed") : undefined;
  const isDeleting = question === "delete";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDeleting || (wanted !== "" && !isTaken)) onAnswer(wanted);
    else setIsRefused(true);
  };
  const titles = {
    add: t("list.view_add"),
    rename: t("list.view_rename"),
    delete: t("list.view_delete_title", { name: view?.name ?? "" }),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[question]}
      footer={
        <>
          <Button onClick={onClose}>{t("actions.cancel")}</Button>
          <Button variant={isDeleting ? "danger" : "primary"} type="submit" form="view-name">
            {isDeleting ? t("list.view_delete") : t("list.view_save")}
          </Button>
        </>
      }
    >
      <form id="view-name" onSubmit={submit} noValidate>
        {isDeleting ? (
          <p>{t("list.view_delete_text")}</p>
        ) : (
          <TextField
            label={t("list.view_name")}
            hint={t("list.view_hint")}
            value={name}
            error={error}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
