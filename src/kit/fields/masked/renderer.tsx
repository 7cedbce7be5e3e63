import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maskDigits } from "../../../lib/mask-digits";
import { IconButton } from "../../../ui/field/icon-button";
import { MissingValue } from "../../../ui/figure/missing-value";
import type { CellProps, Renderer } from "../renderer";
import styles from "./masked.module.css";

function MaskedCell({ value }: CellProps) {
  const { t } = useTranslation("portal");
  const [isShown, setIsShown] = useState(false);
  if (typeof value !== "string" || value === "") return <MissingValue />;
  return (
    <span className={styles.masked}>
      <span className={styles.digits}>{isShown ? value : maskDigits(value)}</span>
      <IconButton
        size="small"
        icon={isShown ? EyeOff : Eye}
        iconSize={16}
        label={t(isShown ? "record.hide" : "record.reveal")}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  );
}

const renderer: Renderer = { Cell: MaskedCell };
export default renderer;
