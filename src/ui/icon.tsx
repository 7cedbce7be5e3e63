import type { IconNode } from "lucide";
import { createElement } from "react";
import { classNames } from "./class-names";

export interface IconProps {
  of: IconNode;
  /** 18 in controls and menus, 16 small, 14 in tags. */
  size?: 14 | 16 | 18 | 20 | 24 | undefined;
  /** Turns round in right-to-left languages: arrows and chevrons. */
  isDirectional?: boolean;
  className?: string | undefined;
}

/** An icon beside a word, hidden from screen readers: the word says it. Its shapes are data: a list draws hundreds of them. */
export function Icon({ of: shapes, size = 18, isDirectional = false, className }: IconProps) {
  const look = {
    "aria-hidden": true,
    width: size,
    height: size,
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: size === 14 ? 2.2 : 1.75,
    strokeLinecap: "round",
    strokeLinejoin: "round",
    className: classNames(isDirectional && "directional", className),
    style: { flex: "none" },
  } as const;
  return createElement("svg", look, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)));
}
