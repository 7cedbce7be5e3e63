import Lock from "lucide/dist/esm/icons/lock.mjs";
import type { IconNode } from "lucide";
import { useCallback, useId, useRef, useState, type ReactNode } from "react";
import { Button } from "../field/button";
import type { ButtonLook } from "../field/button-look";
import { Popover } from "./popover";
import { WhyNot, type WhyNotProps } from "./why-not";

export interface DisabledButtonProps extends Pick<ButtonLook, "size" | "isBlock" | "isCollapsing" | "variant"> {
  children: ReactNode;
  why: WhyNotProps;
  icon?: IconNode | undefined;
}

/** A button that may not be pressed here and now: it takes the focus and then says why. */
export function DisabledButton({ children, why, icon = Lock, variant, size, isBlock, isCollapsing }: DisabledButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  return (
    <>
      <Button
        ref={button}
        isDisabled
        {...{ icon, variant, size, isBlock, isCollapsing }}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-description={why.title}
        onFocus={(event) => {
          // A pointer's focus is followed by its click: opening here too would close it again.
          const comesFromPanel = document.getElementById(id)?.contains(event.relatedTarget);
          if (!comesFromPanel && event.currentTarget.matches(":focus-visible")) setIsOpen(true);
        }}
        onClickCapture={() => {
          setIsOpen(!isOpen);
        }}
      >
        {children}
      </Button>
      <Popover id={id} isOpen={isOpen} onClose={close} anchor={button} label={why.title} width={376} hasArrow>
        <WhyNot {...why} />
      </Popover>
    </>
  );
}
