import type { Rule } from "../../contract/permissions";
import { Switch, type SwitchProps } from "../ui/field/switch";
import { NotAllowed } from "./not-allowed";
import { useWhyNot } from "./why-not";

interface AllowedSwitchProps extends SwitchProps {
  rule: Rule;
  org_id?: string | undefined;
  /** What a press would do; users without permission see it, and why they may not. */
  act: string;
}

/** A switch guarded by a rule, as a button is by `AllowedButton`. */
export function AllowedSwitch({ rule, org_id, act, ...look }: AllowedSwitchProps) {
  const why = useWhyNot(rule, org_id);
  if (!why) return <Switch {...look} />;
  if (why.isPending) return <Switch {...look} isBusy />;
  return (
    <NotAllowed size="small" why={why}>
      {act}
    </NotAllowed>
  );
}
