import Eye from "lucide/dist/esm/icons/eye.mjs";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import { useTranslation } from "react-i18next";
import { maskNumber } from "../../../../contract/mask";
import { IconButton } from "../../../ui/field/icon-button";
import type { CellSource } from "../renderer";
import styles from "./masked.module.css";
import { useReveal } from "./use-reveal";

interface MaskedNumberProps {
  value: string;
  record: Readonly<Record<string, unknown>>;
  source?: CellSource | undefined;
}

/** A number's end, and the whole of it for a person who asks and may see it. */
export function MaskedNumber({ value, record, source }: MaskedNumberProps) {
  const { t } = useTranslation("portal");
  const { whole, why, isBusy, isClosed, show, hide } = useReveal(source?.resource, source ? record : { value });
  const shown = whole?.[source?.name ?? "value"];
  return (
    <span className={styles.masked}>
      <span className={styles.digits}>{typeof shown === "string" ? shown : maskNumber(value)}</span>
      {!isClosed && why === null && (
        <IconButton
          size="small"
          icon={whole ? EyeOff : Eye}
          iconSize={16}
          label={t(whole ? "record.hide" : "record.reveal")}
          aria-busy={isBusy}
          isDisabled={isBusy}
          onClick={whole ? hide : show}
        />
      )}
    </span>
  );
}
