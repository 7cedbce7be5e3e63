/** An invoice on paper: printed by the browser, or as the PDF that the gateway makes. */
import Download from "lucide/dist/esm/icons/download.mjs";
import Printer from "lucide/dist/esm/icons/printer.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { saveBlob } from "../../browser/save-file";
import { Offered, useNotify } from "../../kit/shell";
import { fetchFile } from "../../providers/move-file";
import { Button } from "../../ui/field/button";

export default function InvoiceActions({ id, reference }: { id: string; reference: string }) {
  const { t } = useTranslation("invoices");
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const download = async () => {
    const { signal } = (abort.current = new AbortController());
    setIsBusy(true);
    try {
      saveBlob(`${reference}.pdf`, await fetchFile("GET /partner/torc/invoice/{id}/file", { params: { id }, signal }));
    } catch (error) {
      if (!signal.aborted) notify("error", error instanceof Error ? error.message : t("not_downloaded"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button icon={Printer} onClick={() => browser.print()}>
        {t("print")}
      </Button>
      <Offered call="GET /partner/torc/invoice/{id}/file">
        <Button variant="primary" icon={Download} isBusy={isBusy} onClick={() => void download()}>
          {t("download")}
        </Button>
      </Offered>
    </>
  );
}
