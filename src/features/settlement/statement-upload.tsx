/** The account's statement. Documents of a merchant are its verification's, so that is the permission they need. */
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { kybEdit } from "../../../contract/access-rules";
import { documentMediaTypes } from "../../../contract/kyb/documents";
import type { SettlementBank } from "../../../contract/records/settlement-bank";
import { AllowedButton, useFileTransfer, useWriteCall } from "../../kit/parts";
import { settlement } from "../../lib/settlement";
import { documentTransfer } from "../../providers/upload-document";
import { FileInput } from "../../ui/field/file-input";
import styles from "./settlement.module.css";

export function StatementUpload({ bank: { id, org_id, version, bank_statement_document_id } }: { bank: SettlementBank }) {
  const { t, i18n } = useTranslation("settlement");
  const input = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useWriteCall({ done: t("banks.statement_saved"), touches: [settlement] });
  const { file, problem, start } = useFileTransfer({
    ...documentTransfer({ descriptor: "bank_statement_document", merchant_id: org_id, speaker: i18n, cut: t("banks.statement_failed") }),
    onSent: (document_id) =>
      send({
        call: "PATCH /partner/organization/settlement-bank/{id}",
        params: { id },
        body: { version, bank_statement_document_id: document_id },
      }),
  });
  return (
    <>
      <AllowedButton
        rule={{ ...kybEdit, call: "PATCH /partner/organization/settlement-bank/{id}" }}
        org_id={org_id}
        isBusy={isBusy || file !== null}
        onClick={() => input.current?.click()}
      >
        {t(bank_statement_document_id === null ? "banks.statement_add" : "banks.statement_replace")}
      </AllowedButton>
      <FileInput ref={input} label={t("banks.statement_add")} accept={documentMediaTypes.join(",")} onFile={start} />
      {problem !== null && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
    </>
  );
}
