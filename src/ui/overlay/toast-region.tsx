import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Info from "lucide/dist/esm/icons/info.mjs";
import type { IconNode } from "lucide";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { currentToasts, dismissToast, duration_ms, subscribeToToasts, type Toast, type ToastTone } from "../../browser/toast-store";
import { leaveTopLayer, showInTopLayer } from "./show-in-top-layer";
import styles from "./toast-region.module.css";
import tones from "../figure/tones.module.css";

const icons: Readonly<Record<ToastTone, IconNode>> = { error: CircleAlert, success: CircleCheck, info: Info };

/** Its time runs only while neither pointer nor focus is on it. */
function useExpiry({ id, tone, times }: Toast, isHeld: boolean): void {
  const left_ms = useRef(0);
  useEffect(() => {
    left_ms.current = duration_ms[tone];
  }, [tone, times]);
  useEffect(() => {
    if (isHeld) return undefined;
    const start_ms = performance.now();
    const timer = setTimeout(() => {
      dismissToast(id);
    }, left_ms.current);
    return () => {
      clearTimeout(timer);
      left_ms.current -= performance.now() - start_ms;
    };
  }, [id, times, isHeld]);
}

function ToastLine({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  useExpiry(toast, isHeld);
  return (
    <div className={classNames(styles.toast, tones[toast.tone])}>
      <Icon of={icons[toast.tone]} />
      <span>{toast.text}</span>
    </div>
  );
}

/** Where toasts appear: bottom centre. There is one in the page; `showToast` reaches it from anywhere. */
export function ToastRegion({ label }: { label: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const [isHeld, setIsHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    const panel = region.current;
    if (!panel || isEmpty) return undefined;
    // While it speaks, so that a modal dialog does not hide what happened.
    showInTopLayer(panel);
    return () => {
      leaveTopLayer(panel);
      setIsHeld(false);
    };
  }, [isEmpty]);

  useEffect(() => {
    const panel = region.current;
    if (!panel) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    const set = (isOn: boolean) => () => {
      setIsHeld(isOn);
    };
    for (const start of ["pointerenter", "focusin"]) panel.addEventListener(start, set(true), { signal });
    for (const end of ["pointerleave", "focusout"]) panel.addEventListener(end, set(false), { signal });
    return () => {
      watch.abort();
    };
  }, []);

  const lines = (isError: boolean) =>
    toasts
      .filter((toast) => (toast.tone === "error") === isError)
      .map((toast) => <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />);

  return (
    <section ref={region} aria-label={label} className={styles.region}>
      <div role="alert" className={styles.list}>
        {lines(true)}
      </div>
      <div role="status" className={styles.list}>
        {lines(false)}
      </div>
    </section>
  );
}
