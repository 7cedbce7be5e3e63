import { createContext, type AnchorHTMLAttributes, type ComponentType, type Ref } from "react";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Changes a part of the page that it is on: the page stays where it was scrolled to. */
  "data-stays"?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** What draws a link. The app gives the router's; without one a link is a plain `<a>`. */
export const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");
