import { Card } from "../../../ui/figure/card";
import { useQuestions } from "../kyb-context";
import styles from "./bank-section.module.css";
import { useKybWords } from "../use-kyb-words";
import { Answers } from "./grouped-section";

/** The account, its bank statement, and its holder if that is another company. */
export function BankSection({ isMissingShown }: { isMissingShown: boolean }) {
  const { t } = useKybWords();
  const account = useQuestions("settlement_bank.0");
  const company = useQuestions("settlement_bank.0.company");
  return (
    <>
      <Card title={t("groups.account")}>
        <Answers questions={account.filter(({ name }) => name !== "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card title={t("groups.proof")}>
        <Answers questions={account.filter(({ name }) => name === "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card>
        <details className={styles.more}>
          <summary>{t("groups.company")}</summary>
          <p className={styles.moreText}>{t("groups.company_text")}</p>
          <Answers questions={company} isMissingShown={isMissingShown} />
        </details>
      </Card>
    </>
  );
}
