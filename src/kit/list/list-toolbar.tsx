import { Columns3, Download, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "../../lib/list-address";
import { Button } from "../../ui/button";
import { KeyHint } from "../../ui/key-hint";
import { TextField } from "../../ui/text-field";
import type { Resource } from "../define-resource";
import { resourceWord } from "../fields/words";
import { FilterBar } from "./filter-bar";
import styles from "./list.module.css";
import { SavedViews } from "./saved-views";
import type { ListLook } from "./use-list-preference";

const ColumnPicker = lazy(() => import("./column-picker"));
const ExportDialog = lazy(() => import("./export-dialog"));

interface ListToolbarProps {
  resource: Resource<Record<string, unknown>>;
  state: ListState;
  onChange: (part: Partial<ListState>, options?: { replace?: boolean }) => void;
  look: ListLook;
  total: { count: number; isMore: boolean };
}

/** Long enough that a word is typed, short enough that the rows follow. */
const typingMs = 250;

export function ListToolbar({ resource, state, onChange, look, total }: ListToolbarProps) {
  const { t } = useTranslation("portal");
  return (
    <div className={styles.toolbar}>
      {resource.list.search && <SearchBox label={resourceWord(t, resource.name, "search")} value={state.q} onSearch={(q) => onChange({ q }, { replace: true })} />}
      <FilterBar resource={resource} state={state} onChange={onChange} />
      <span className={styles.tools}>
        <SavedViews resource={resource} state={state} look={look} />
        <ExportButton {...{ resource, state, look, total }} />
        <ColumnsButton resource={resource} look={look} />
      </span>
    </div>
  );
}

/** What is typed goes into the address a moment later; what the address says (back, a link) goes into the box. */
function SearchBox({ label, value, onSearch }: { label: string; value: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => {
      document.removeEventListener("keydown", focusOnSlash);
      clearTimeout(timer.current);
    };
  }, []);
  const send = (q: string) => {
    clearTimeout(timer.current);
    setSeen(q);
    onSearch(q);
  };
  return (
    <TextField
      ref={box}
      className={styles.search}
      size="small"
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      icon={Search}
      trailing={typed === "" ? <KeyHint keys="/" /> : undefined}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(target.value.trim()), typingMs);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") send(typed.trim());
      }}
    />
  );
}

function ExportButton({ resource, state, look, total }: Omit<ListToolbarProps, "onChange">) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={Download} isCollapsing aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("export.action")}
      </Button>
      <Suspense>{isOpen && <ExportDialog {...{ resource, state, look, total }} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function ColumnsButton({ resource, look }: Pick<ListToolbarProps, "resource" | "look">) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.columns}>
      <Button ref={button} size="small" icon={Columns3} isCollapsing isPressed={isOpen} aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setIsOpen(!isOpen)}>
        {t("list.columns")}
      </Button>
      <Suspense>{isOpen && <ColumnPicker anchor={button} resource={resource} look={look} onClose={() => setIsOpen(false)} />}</Suspense>
    </span>
  );
}
