import Braces from "lucide/dist/esm/icons/braces.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import Eye from "lucide/dist/esm/icons/eye.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { maskNumber } from "../../../contract/mask";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";
import { useCopy } from "../../ui/field/use-copy";
import type { Resource } from "../define-resource";
import { useReveal } from "../fields/masked/use-reveal";
import { NotAllowed } from "../not-allowed";
import styles from "./show.module.css";

type Row = Record<string, unknown>;

/** The record as the gateway answered it; numbers that identify stay masked until asked for, here as on the page. */
export function RawRecord({ resource, record }: { resource: Resource<Row>; record: Row }) {
  const { t } = useTranslation("portal");
  const [isOpen, setIsOpen] = useState(false);
  const { whole, why, isBusy, show } = useReveal(resource, record);
  const isMasked = (name: string, value: unknown) => resource.fields[name]?.kind === "masked" && typeof value === "string";
  const entries = Object.entries(record);
  const hasMasked = entries.some(([name, value]) => isMasked(name, value));
  const shown =
    whole ?? Object.fromEntries(entries.map(([name, value]) => [name, isMasked(name, value) ? maskNumber(value as string) : value]));
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
            {hasMasked && whole === null && <Reveal {...{ why, isBusy, show }} />}
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

function Reveal({ why, isBusy, show }: Pick<ReturnType<typeof useReveal>, "why" | "isBusy" | "show">) {
  const { t } = useTranslation("portal");
  if (why) return <NotAllowed {...{ why, icon: Eye }}>{t("record.reveal_all")}</NotAllowed>;
  return (
    <Button icon={Eye} isBusy={isBusy} onClick={show}>
      {t("record.reveal_all")}
    </Button>
  );
}
