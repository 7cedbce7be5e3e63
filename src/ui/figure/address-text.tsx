import { createElement } from "react";

/** An e-mail or web address: at the end of a line it breaks at its signs, not inside a word; in a table it keeps to one line. */
export function AddressText({ children, className }: { children: string; className?: string | undefined }) {
  const parts = children.split(/(?<=[@/])|(?=\.)/).flatMap((part, index) => (index === 0 ? [part] : [createElement("wbr"), part]));
  return createElement("bdi", { dir: "ltr", className, title: children }, ...parts);
}
