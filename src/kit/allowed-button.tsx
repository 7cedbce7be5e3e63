import type { Rule } from "../../contract/permissions";
import { Button, type ButtonProps } from "../ui/field/button";
import { DisabledButton } from "../ui/overlay/disabled-button";
import { useWhyNot } from "./why-not";

interface AllowedButtonProps extends ButtonProps {
  rule: Rule;
  org_id?: string | undefined;
}

/** A button guarded by a rule: users without permission see why instead, and there is none where the gateway lacks the call. */
export function AllowedButton({ rule, org_id, children, ...button }: AllowedButtonProps) {
  const why = useWhyNot(rule, org_id);
  const { variant, size, isBlock, isCollapsing } = button;
  if (!why) return <Button {...button}>{children}</Button>;
  if (why.isAbsent) return null;
  if (why.isPending)
    return (
      <Button {...button} isDisabled>
        {children}
      </Button>
    );
  return (
    <DisabledButton why={why} {...{ variant, size, isBlock, isCollapsing }}>
      {children}
    </DisabledButton>
  );
}
