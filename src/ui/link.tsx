import { createElement, use } from "react";
import { LinkContext, type LinkProps } from "./link-context";

/** A link within the portal or out of it, drawn by whatever LinkContext holds. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
