import { useState } from "react";
import { useLocation } from "react-router-dom";
import { isAnswered } from "../../../../contract/kyb/paths";
import { Card } from "../../../ui/figure/card";
import { useKyb, useQuestions } from "../kyb-context";
import styles from "./bank-section.module.css";
import { useKybWords } from "../use-kyb-words";
import { Answers } from "./grouped-section";

/** The account, its bank statement, and its holder if that is another company. */
export function BankSection({ isMissingShown }: { isMissingShown: boolean }) {
  const { t } = useKybWords();
  const account = useQuestions("settlement_bank.0");
  const company = useQuestions("settlement_bank.0.company");
  const { store } = useKyb();
  const { hash } = useLocation();
  const isNamed = hash.startsWith("#settlement_bank.0.company.");
  const [isMore, setIsMore] = useState(() => isAnswered(store.answer("settlement_bank.0.company.name")));
  return (
    <>
      <Card title={t("groups.account")}>
        <Answers questions={account.filter(({ name }) => name !== "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card title={t("groups.proof")}>
        <Answers questions={account.filter(({ name }) => name === "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card>
        <details className={styles.more} open={isMore || isNamed} onToggle={(event) => setIsMore(event.currentTarget.open)}>
          <summary>{t("groups.company")}</summary>
          <p className={styles.moreText}>{t("groups.company_text")}</p>
          <Answers questions={company} isMissingShown={isMissingShown} />
        </details>
      </Card>
    </>
  );
}
