import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back as a layer closes. The library does so once the layer's motion has ended: until then Escape and what is typed
 * would reach nothing, and whatever took the focus by then would lose it. So the library is asked not to.
 */
export function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the layer takes it.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // After the layer has let go of it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      const { activeElement } = document;
      const isHeld = activeElement === document.body || activeElement?.closest(".ant-modal, .ant-drawer");
      if (isHeld && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
