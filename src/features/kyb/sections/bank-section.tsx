import { useState } from "react";
import { useLocation } from "react-router-dom";
import { isAnswered } from "../../../../contract/kyb/paths";
import { Disclosure } from "../../../ui/field/disclosure";
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
  const [isHeld] = useState(() => isAnswered(store.answer("settlement_bank.0.company.name")));
  const [pressed, setPressed] = useState<{ isOpen: boolean; hash: string }>();
  // A link to one of the questions opens what was closed before.
  const isOpen = pressed && (pressed.hash === hash || !isNamed) ? pressed.isOpen : isHeld || isNamed;
  return (
    <>
      <Card title={t("groups.account")}>
        <Answers questions={account.filter(({ name }) => name !== "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card title={t("groups.proof")}>
        <Answers questions={account.filter(({ name }) => name === "bank_statement_document_id")} isMissingShown={isMissingShown} />
      </Card>
      <Card>
        <Disclosure className={styles.more} isOpen={isOpen} onToggle={() => setPressed({ isOpen: !isOpen, hash })}>
          {t("groups.company")}
        </Disclosure>
        {isOpen && (
          <>
            <p className={styles.moreText}>{t("groups.company_text")}</p>
            <Answers questions={company} isMissingShown={isMissingShown} />
          </>
        )}
      </Card>
    </>
  );
}
