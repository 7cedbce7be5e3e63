/** The address within a merchant's pages, which need no router: few pages, no parameters but an id. */
import { useSyncExternalStore } from "react";
import { isMerchantAddress } from "../../lib/portal-address";
import type { LinkProps } from "../../ui/link-context";

const moved = "merchant:moved";

function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  addEventListener(moved, listener);
  return () => {
    removeEventListener("popstate", listener);
    removeEventListener(moved, listener);
  };
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Goes there without loading the portal again, unless another tab or window is asked for. */
export function MerchantLink({ href, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain || !isMerchantAddress(href)) return;
        event.preventDefault();
        history.pushState(null, "", href);
        dispatchEvent(new Event(moved));
        scrollTo(0, 0);
      }}
    >
      {children}
    </a>
  );
}
