/** A file of the partner's bank, camt.053 or MT940: read in the browser, and imported whole or not at all. */
import Upload from "lucide/dist/esm/icons/upload.mjs";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { manageBankStatements } from "../../../contract/access-rules";
import { largestStatement, type BankStatementImport } from "../../../contract/records/bank-statement";
import { AllowedButton, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { FileInput } from "../../ui/field/file-input";
import { InfoBox } from "../../ui/figure/info-box";

export default function ImportStatement() {
  const { t } = useTranslation("earnings");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ file: string; text: string } | null>(null);
  const fileName = useRef("");
  const { send, isBusy } = useWriteCall<BankStatementImport>({
    done: ({ statements }) => t("bank.imported", { count: statements.filter(({ is_new }) => is_new).length }),
    failed: false,
    touches: ["bank-statements", "commission-payouts"],
    onDone: ({ statements: [first] }) => first && navigate(`/preview/dashboards/bank-statement/${first.id}`),
    onFailed: ({ message, errors }) => setProblem({ file: fileName.current, text: textOf(errors?.content) ?? message }),
  });
  const take = async (file: File) => {
    fileName.current = file.name;
    const content = await readText(file);
    if (content === null) setProblem({ file: file.name, text: t("bank.no_text") });
    else if (content.length > largestStatement) setProblem({ file: file.name, text: t("bank.too_large") });
    else send({ call: "POST /partner/bank-statement", body: { file_name: file.name, content } });
  };
  return (
    <>
      <AllowedButton
        rule={{ ...manageBankStatements, call: "POST /partner/bank-statement" }}
        variant="primary"
        icon={Upload}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {t("bank.import")}
      </AllowedButton>
      <FileInput ref={input} label={t("bank.import")} accept=".xml,.sta,.mt940,.940,.txt" onFile={(chosen) => void take(chosen)} />
      {problem && (
        <Dialog isOpen onClose={() => setProblem(null)} title={t("bank.refused", { file: problem.file })}>
          <InfoBox tone="error" role="alert">
            {problem.text} {t("bank.nothing_kept")}
          </InfoBox>
        </Dialog>
      )}
    </>
  );
}

const textOf = (error: unknown): string | undefined =>
  typeof error === "string" ? error : Array.isArray(error) ? String(error[0]) : undefined;

/** Null for a file that is no text in UTF-8, which both formats are. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    // Said by the caller.
    return null;
  }
}
