import Braces from "lucide-react/icons/braces";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maskDigits } from "../../lib/mask-digits";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";
import { useCopy } from "../../ui/field/use-copy";
import type { Resource } from "../define-resource";
import styles from "./show.module.css";

type Row = Record<string, unknown>;

/** The record as the gateway answered it; numbers that identify stay masked until asked for, here as on the page. */
export function RawRecord({ resource, record }: { resource: Resource<Row>; record: Row }) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const isMasked = (name: string, value: unknown) => resource.fields[name]?.kind === "masked" && typeof value === "string";
  const entries = Object.entries(record);
  const hasMasked = entries.some(([name, value]) => isMasked(name, value));
  const shown = isWhole
    ? record
    : Object.fromEntries(entries.map(([name, value]) => [name, isMasked(name, value) ? maskDigits(value as string) : value]));
  const text = JSON.stringify(shown, null, 2);
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <Button variant="link" size="small" icon={Braces} onClick={() => setIsOpen(true)}>
        {t("record.raw")}
      </Button>
      <Dialog
        isWide
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("record.raw_title")}
        footer={
          <>
            {hasMasked && !isWhole && (
              <Button icon={Eye} onClick={() => setIsWhole(true)}>
                {t("record.reveal_all")}
              </Button>
            )}
            <Button icon={Copy} onClick={copy}>
              {t(isCopied ? "actions.copied" : "actions.copy")}
            </Button>
          </>
        }
      >
        <textarea
          className={styles.raw}
          dir="ltr"
          readOnly
          rows={Math.min(24, text.split("\n").length)}
          value={text}
          aria-label={t("record.raw_title")}
        />
      </Dialog>
    </>
  );
}
