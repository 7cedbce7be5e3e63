import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ParamsOf } from "../../../contract/endpoints";
import { saveBlob } from "../../browser/save-file";
import { useNotify } from "../../kit/shell";
import { fetchFile, type FileCall } from "../../providers/move-file";

/** One file at a time; why there is none is a notification. */
export function useDownload() {
  const { t } = useTranslation("earnings");
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const download = async <C extends FileCall>(name: string, call: C, params: ParamsOf<C>, query: Record<string, string | undefined>) => {
    const { signal } = (abort.current = new AbortController());
    setBusy(name);
    try {
      saveBlob(name, await fetchFile(call, { params, query, signal }));
    } catch (error) {
      if (!signal.aborted) notify("error", error instanceof Error ? error.message : t("file.failed"));
    } finally {
      setBusy(null);
    }
  };
  return {
    /** The name of the file that is on its way. */
    busy,
    download: <C extends FileCall>(name: string, call: C, params: ParamsOf<C>, query: Record<string, string | undefined>) =>
      void download(name, call, params, query),
  };
}
