/** A payout's remittance advice to keep. */
import Download from "lucide/dist/esm/icons/download.mjs";
import { useTranslation } from "react-i18next";
import { Offered } from "../../kit/shell";
import { Button } from "../../ui/field/button";
import { useDownload } from "./use-download";

export default function RemittanceFiles({ id, reference }: { id: string; reference: string }) {
  const { t } = useTranslation("earnings");
  const { busy, download } = useDownload();
  const call = "GET /partner/torc/commission-wallet/payout/{id}/file";
  const button = (file_type: "csv" | "pdf") => (
    <Button
      variant={file_type === "pdf" ? "primary" : "outline"}
      icon={Download}
      isBusy={busy === `${reference}.${file_type}`}
      onClick={() => download(`${reference}.${file_type}`, call, { id }, { file_type })}
    >
      {t(`file.${file_type}`)}
    </Button>
  );
  return (
    <Offered call={call}>
      {button("csv")}
      {button("pdf")}
    </Offered>
  );
}
