import Check from "lucide/dist/esm/icons/check.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import { Button } from "./button";
import type { ButtonLook } from "./button-look";
import { useCopy } from "./use-copy";

export interface CopyButtonProps extends Pick<ButtonLook, "variant" | "size"> {
  text: string;
  label: string;
  copiedLabel: string;
}

/** Copies a text and says so in its own place. */
export function CopyButton({ text, label, copiedLabel, variant = "link", size = "small" }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button variant={variant} size={size} icon={isCopied ? Check : Copy} onClick={copy}>
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
