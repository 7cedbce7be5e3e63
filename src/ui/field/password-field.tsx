import Eye from "lucide/dist/esm/icons/eye.mjs";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import { useState } from "react";
import { IconButton } from "./icon-button";
import { TextField, type TextFieldProps } from "./text-field";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  showLabel: string;
  hideLabel: string;
}

/** A password with an eye that shows what was typed. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          size="small"
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onClick={() => {
            setIsShown(!isShown);
          }}
        />
      }
    />
  );
}
