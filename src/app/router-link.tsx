/** How links are drawn within the portal: by the router, with the chunk of their screen fetched on the way there. */
import { useLocation, Link as RouterAnchor } from "react-router-dom";
import type { LinkProps } from "../ui/link-context";
import { warmScreen } from "./warm-screen";

const isOurs = (href: string): boolean => href.startsWith("/preview/") || href.startsWith("/verify/");

export function RouterLink({ href, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  // Signed-out pages and files are not this router's.
  if (!isOurs(href)) {
    return (
      <a href={href} {...(/^https?:/.test(href) && { rel: "noopener noreferrer" })} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterAnchor
      {...rest}
      to={href}
      state={{ from: pathname + search }}
      onPointerEnter={(event) => {
        warmScreen(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        warmScreen(href);
        onFocus?.(event);
      }}
    >
      {children}
    </RouterAnchor>
  );
}
