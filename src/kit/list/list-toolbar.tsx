import Columns3 from "lucide/dist/esm/icons/columns-3.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { DisabledButton } from "../../ui/overlay/disabled-button";
import { late } from "../../ui/late";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { Offered } from "../offered";
import { FilterBar } from "./filter-bar";
import styles from "./list.module.css";
import { SavedViews } from "./saved-views";
import { SearchBox } from "./search-box";
import type { ListLook } from "./use-list-preference";
import type { ListPlace } from "./use-list-state";

const ColumnPicker = late(() => import("./column-picker"));
const ExportDialog = late(() => import("./export-dialog"));

interface ListToolbarProps {
  resource: Resource<Record<string, unknown>>;
  place: ListPlace;
  look: ListLook;
  total: { count: number; isMore: boolean };
  /** No row is there for what the address asks for. */
  isEmpty: boolean;
}

export function ListToolbar({ resource, place, look, total, isEmpty }: ListToolbarProps) {
  const { t } = useTranslation("portal");
  const { state, change, name } = place;
  return (
    <div className={styles.toolbar}>
      {resource.list.search && (
        <SearchBox
          className={styles.search}
          label={resourceWord(t, resource.name, "search")}
          value={state.q}
          hasKey={name === undefined}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      )}
      <FilterBar resource={resource} state={state} onChange={change} />
      <span className={styles.tools}>
        <SavedViews {...{ resource, place, look }} />
        <Offered call="POST /partner/export">
          <ExportButton {...{ resource, place, look, total, isEmpty }} />
        </Offered>
        <ColumnsButton resource={resource} look={look} />
      </span>
    </div>
  );
}

function ExportButton({ resource, place: { state }, look, total, isEmpty }: ListToolbarProps) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  if (isEmpty && !isOpen) {
    const reasons = [{ key: "rows", isMet: false, text: t("export.nothing") }];
    return (
      <DisabledButton size="small" icon={Download} isCollapsing why={{ title: t("why.title"), reasons, metLabel: "" }}>
        {t("export.action")}
      </DisabledButton>
    );
  }
  return (
    <>
      <Button size="small" icon={Download} isCollapsing aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("export.action")}
      </Button>
      {isOpen && <ExportDialog {...{ resource, state, look, total }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ColumnsButton({ resource, look }: Pick<ListToolbarProps, "resource" | "look">) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.columns}>
      <Button
        ref={button}
        size="small"
        icon={Columns3}
        isCollapsing
        isPressed={isOpen}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("list.columns")}
      </Button>
      {isOpen && <ColumnPicker anchor={button} resource={resource} look={look} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
