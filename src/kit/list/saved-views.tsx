/** Saved views: filters and columns under a name, kept on the gateway for this person. */
import Bookmark from "lucide/dist/esm/icons/bookmark.mjs";
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import PencilLine from "lucide/dist/esm/icons/pencil-line.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import Save from "lucide/dist/esm/icons/save.mjs";
import Trash2 from "lucide/dist/esm/icons/trash.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fromStart, writeListAddress } from "../../lib/list-address";
import { newId } from "../../lib/new-id";
import { Button } from "../../ui/field/button";
import { MenuButton } from "../../ui/overlay/menu-button";
import { late } from "../../ui/late";
import type { Resource } from "../define-resource";
import type { SavedView } from "../kit-context";
import styles from "./list.module.css";
import type { ListLook } from "./use-list-preference";
import type { ListPlace } from "./use-list-state";
import type { ViewQuestion } from "./view-dialog";

const ViewDialog = late(() => import("./view-dialog"));

interface SavedViewsProps {
  resource: Resource<Record<string, unknown>>;
  place: ListPlace;
  look: ListLook;
}

export function SavedViews({ resource, place: { own, show }, look }: SavedViewsProps) {
  const { t } = useTranslation("portal");
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const search = writeListAddress({ ...fromStart(own), view: "" }, resource).toString();
  const current = look.views.find(({ id }) => id === own.view);
  const shown = { search, columns: look.columns, density: look.density };
  const isEdited = current !== undefined && JSON.stringify(contentOf(current)) !== JSON.stringify(contentOf(shown));
  const goTo = (address: string, view: string) => {
    const params = new URLSearchParams(address);
    if (view) params.set("view", view);
    show(params);
  };
  const open = (view: SavedView | null) => {
    look.show(view);
    goTo(view?.search ?? "", view?.id ?? "");
  };
  const change = (part: Partial<SavedView>) =>
    look.setViews((views) => views.map((view) => (view.id === current?.id ? { ...view, ...part } : view)));
  const answer = (name: string) => {
    if (question === "add") {
      const added = { id: newId(), name, ...shown };
      look.setViews((views) => [...views, added]);
      goTo(search, added.id);
    } else if (question === "rename") {
      change({ name });
    } else {
      look.setViews((views) => views.filter(({ id }) => id !== current?.id));
      goTo(search, "");
    }
    setQuestion(null);
  };
  const name = current?.name ?? t("list.views");
  return (
    <>
      <MenuButton
        size="small"
        icon={Bookmark}
        trailingIcon={ChevronDown}
        label={isEdited ? t("list.view_name_edited", { name }) : name}
        items={[
          { key: "standard", label: t("list.view_standard"), isChecked: !current, onSelect: () => open(null) },
          ...look.views.map((view) => ({ key: view.id, label: view.name, isChecked: view === current, onSelect: () => open(view) })),
          { key: "add", label: t("list.view_add"), icon: Plus, startsGroup: true, onSelect: () => setQuestion("add") },
          ...(current
            ? [
                { key: "rename", label: t("list.view_rename"), icon: PencilLine, onSelect: () => setQuestion("rename") },
                { key: "delete", label: t("list.view_delete"), icon: Trash2, isDanger: true, onSelect: () => setQuestion("delete") },
              ]
            : []),
        ]}
      >
        <span className={styles.viewName}>{current?.name ?? t("list.views")}</span>
        {isEdited && <span className={styles.viewEdited}>{t("list.view_edited")}</span>}
      </MenuButton>
      {isEdited && (
        <Button size="small" icon={Save} isCollapsing onClick={() => change(shown)}>
          {t("list.view_save")}
        </Button>
      )}
      {question && <ViewDialog question={question} view={current} taken={look.views} onAnswer={answer} onClose={() => setQuestion(null)} />}
    </>
  );
}

const contentOf = ({ search, columns, density }: Pick<SavedView, "search" | "columns" | "density">) => {
  const params = new URLSearchParams(search);
  params.sort();
  return { search: params.toString(), columns, density };
};
