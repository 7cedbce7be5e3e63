import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  isOpen: boolean;
  onToggle: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes what follows it. */
export function Disclosure({ isOpen, onToggle, className, children }: DisclosureProps) {
  return (
    <button type="button" className={classNames(styles.disclosure, className)} aria-expanded={isOpen} onClick={onToggle}>
      <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} isDirectional={!isOpen} />
      {children}
    </button>
  );
}
