import Search from "lucide/dist/esm/icons/search.mjs";
import type { ButtonHTMLAttributes } from "react";
import { Icon } from "../icon";
import { KeyHint } from "../figure/key-hint";
import styles from "./search-opener.module.css";

export interface SearchOpenerProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className"> {
  label: string;
  /** "Ctrl K" */
  keys: string;
}

/** Looks like a search field and opens the command palette. */
export function SearchOpener({ label, keys, ...rest }: SearchOpenerProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={styles.opener}>
      <Icon of={Search} size={16} />
      <span className={styles.word}>{label}</span>
      <KeyHint keys={keys} />
    </button>
  );
}
