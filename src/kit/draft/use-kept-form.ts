import { useCallback, useEffect, useRef, useState } from "react";
import { useKit } from "../kit-context";

interface KeptFormOptions<T> {
  /** One name a form; what it is about belongs to it (`change-user/{id}`). Null: it isn't kept. */
  form: string | null;
  value: T;
  /** Whether something was typed that is not saved yet. */
  isDirty: boolean;
  /** Takes what was kept, possibly by an older version of the form: reads what it knows and leaves the rest. */
  restore: (kept: unknown) => void;
}

/** Keeps the form while it is filled in, and brings it back when it is opened again. */
export function useKeptForm<T>({ form, value, isDirty, restore }: KeptFormOptions<T>) {
  const { keptForms } = useKit();
  const [isRestored, setIsRestored] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const wasDirty = useRef(false);
  const hasBegun = useRef(false);
  const take = useRef(restore);
  useEffect(() => {
    take.current = restore;
  });
  useEffect(() => {
    if (form === null) return;
    let isStale = false;
    void keptForms.read(form).then((kept) => {
      if (isStale) return;
      // Typing before the answer came is a new start, also where the old value was typed again.
      if (kept !== undefined && !hasBegun.current) {
        take.current(kept);
        setIsRestored(true);
      }
      setIsRead(true);
    });
    return () => {
      isStale = true;
    };
  }, [keptForms, form]);
  useEffect(() => {
    if (form === null) return;
    if (isDirty) void keptForms.keep(form, value);
    else if (isRead && wasDirty.current) void keptForms.forget(form);
    wasDirty.current = isDirty;
    hasBegun.current ||= isDirty;
  }, [keptForms, form, value, isDirty, isRead]);
  const latest = useRef<T | null>(null);
  useEffect(() => {
    latest.current = isDirty ? value : null;
  });
  useEffect(() => {
    const leave = () => {
      if (form !== null && latest.current !== null) keptForms.keepNow(form, latest.current);
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [keptForms, form]);
  const forget = useCallback(async () => {
    setIsRestored(false);
    if (form !== null) await keptForms.forget(form);
  }, [keptForms, form]);
  return { isRestored, forget };
}
