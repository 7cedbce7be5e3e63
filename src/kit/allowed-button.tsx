import type { Rule } from "../../contract/permissions";
import { Button, type ButtonProps } from "../ui/field/button";
import { NotAllowed } from "./not-allowed";
import { useWhyNot } from "./why-not";

interface AllowedButtonProps extends ButtonProps {
  rule: Rule;
  org_id?: string | undefined;
}

/** A button guarded by a rule: users without permission see why instead, and there is none where the gateway lacks the call. */
export function AllowedButton({ rule, org_id, children, ...button }: AllowedButtonProps) {
  const why = useWhyNot(rule, org_id);
  const { icon, variant, size, isBlock, isCollapsing } = button;
  if (!why) return <Button {...button}>{children}</Button>;
  return <NotAllowed {...{ why, icon, variant, size, isBlock, isCollapsing }}>{children}</NotAllowed>;
}
