import { useEffect, useRef, useState, type RefObject } from "react";

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** False once it is closed and its way out has ended: draw nothing then. */
  isPresent: boolean;
}

/** Opens and closes a native modal dialog: focus stays inside and goes back where it was; Escape and a press beside it ask to close. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsLeaving(!isOpen);
  }

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    // jsdom has the element without its methods.
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = overflow;
      if (typeof dialog.close === "function") dialog.close();
      else dialog.removeAttribute("open");
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    let isCurrent = true;
    const motions = ref.current && "getAnimations" in ref.current ? ref.current.getAnimations() : [];
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (isCurrent) setIsLeaving(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLeaving]);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("click", press);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("click", press);
    };
  }, [isOpen, onClose]);

  return { ref, isPresent: isOpen || isLeaving };
}
