/** The account's statement. Documents of a merchant are its verification's, so that is the permission they need. */
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit } from "../../../contract/access-rules";
import { documentMediaTypes, refuseFile } from "../../../contract/kyb/documents";
import type { SettlementBank } from "../../../contract/records/settlement-bank";
import { AllowedButton, useFileTransfer, useWriteCall } from "../../kit/parts";
import { GatewayError } from "../../lib/gateway-error";
import { settlement } from "../../lib/settlement";
import { sayCoded } from "../../lib/say-coded";
import { merchantHeaders } from "../../providers/merchant-headers";
import { uploadDocument } from "../../providers/upload-document";
import styles from "./settlement.module.css";

const descriptor = "bank_statement_document";

export function StatementUpload({ bank: { id, org_id, version, bank_statement_document_id } }: { bank: SettlementBank }) {
  const { t, i18n } = useTranslation("settlement");
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useWriteCall({ done: t("banks.statement_saved"), touches: [settlement] });
  const { file, problem, start } = useFileTransfer({
    refuse: (chosen) => {
      const refused = refuseFile(descriptor, chosen);
      return refused && sayCoded(i18n, "refusals", refused);
    },
    send: (chosen, follow) => uploadDocument({ file: chosen, descriptor, headers: merchantHeaders(org_id), ...follow }),
    onSent: (document_id) =>
      send({
        call: "PATCH /partner/organization/settlement-bank/{id}",
        params: { id },
        body: { version, bank_statement_document_id: document_id },
      }),
    say: (error) => (error instanceof GatewayError ? error.message : t("banks.statement_failed")),
  });
  return (
    <>
      <AllowedButton rule={kybEdit} org_id={org_id} isBusy={isBusy || file !== null} onClick={() => input.current?.click()}>
        {t(bank_statement_document_id === null ? "banks.statement_add" : "banks.statement_replace")}
      </AllowedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("banks.statement_add")}
        accept={documentMediaTypes.join(",")}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) start(chosen);
          target.value = "";
        }}
      />
      {problem !== null && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
    </>
  );
}
