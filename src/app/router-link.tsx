/** Links within the portal: handled by the router, which prefetches the screen's chunk. */
import { useLocation, Link as RouterAnchor } from "react-router-dom";
import type { LinkProps } from "../ui/link-context";
import { warmScreen } from "./warm-screen";

const isOurs = (href: string): boolean => href.startsWith("/preview/") || href.startsWith("/verify/");

export function RouterLink({ href, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  // Signed-out pages and files are outside this router.
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
      preventScrollReset={rest["data-stays"] === true}
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
