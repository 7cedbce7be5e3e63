import Search from "lucide/dist/esm/icons/search.mjs";
import { useEffect, useRef, useState } from "react";
import { KeyHint } from "../../ui/figure/key-hint";
import { TextField } from "../../ui/field/text-field";

/** Long enough that a word is typed, short enough that the rows follow. */
const typingMs = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (q: string) => void;
  /** Whether `/` leads here: to one box of a page. */
  hasKey?: boolean;
  className?: string | undefined;
}

/** What is typed goes into the address a moment later; what the address says (back, a link) goes into the box. */
export function SearchBox({ label, value, onSearch, hasKey = true, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    // What was sent from here comes back a moment later: what was typed since stays.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!hasKey) return undefined;
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, [hasKey]);
  const send = (q: string) => {
    clearTimeout(timer.current);
    setSent(q);
    onSearch(q);
  };
  return (
    <TextField
      ref={box}
      className={className}
      size="small"
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      icon={Search}
      trailing={hasKey && typed === "" ? <KeyHint keys="/" /> : undefined}
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
