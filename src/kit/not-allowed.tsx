import type { IconNode } from "lucide";
import { Button } from "../ui/field/button";
import { DisabledButton, type DisabledButtonProps } from "../ui/overlay/disabled-button";
import type { WhyNot } from "./why-not";

interface NotAllowedProps extends Omit<DisabledButtonProps, "icon" | "why"> {
  why: WhyNot;
  icon?: IconNode | undefined;
}

/** A button whose rule isn't met: none where the gateway lacks the call, without effect while its merchant isn't known, else it says why. */
export function NotAllowed({ why, icon, children, ...look }: NotAllowedProps) {
  if (why.isAbsent) return null;
  if (!why.isPending) return <DisabledButton {...{ why, ...look }}>{children}</DisabledButton>;
  return (
    <Button icon={icon} isDisabled {...look}>
      {children}
    </Button>
  );
}
