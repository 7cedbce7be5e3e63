import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names";

export interface IconProps {
  of: LucideIcon;
  /** 18 in controls and menus, 16 small, 14 in tags. */
  size?: 14 | 16 | 18 | 20 | 24 | undefined;
  /** Turns round in right-to-left languages: arrows and chevrons. */
  isDirectional?: boolean;
  className?: string | undefined;
}

/** An icon beside a word, hidden from screen readers: the word says it. */
export function Icon({ of: Drawing, size = 18, isDirectional = false, className }: IconProps) {
  return (
    <Drawing
      aria-hidden
      size={size}
      strokeWidth={size === 14 ? 2.2 : 1.75}
      className={classNames(isDirectional && "directional", className)}
      style={{ flex: "none" }}
    />
  );
}
