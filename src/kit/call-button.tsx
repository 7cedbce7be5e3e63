import type { Rule } from "../../contract/permissions";
import type { ButtonProps } from "../ui/field/button";
import { AllowedButton } from "./allowed-button";
import type { WriteCall } from "./forms/define-form";
import { useWriteCall, type CallToMake } from "./use-write-call";

interface CallButtonProps<C extends WriteCall> extends Pick<ButtonProps, "size" | "variant" | "icon"> {
  rule: Rule;
  /** Whose grant the rule asks for. */
  org_id?: string | undefined;
  request: CallToMake<C>;
  touches: readonly string[];
  /** The message when it is done. */
  done: string;
  label: string;
}

/** One press, one call; users without permission see why instead. */
export function CallButton<C extends WriteCall>({ rule, org_id, request, touches, done, label, ...look }: CallButtonProps<C>) {
  const { send, isBusy } = useWriteCall({ done, touches });
  return (
    <AllowedButton rule={{ ...rule, call: request.call }} org_id={org_id} {...look} isBusy={isBusy} onClick={() => send(request)}>
      {label}
    </AllowedButton>
  );
}
