/** The business's own documents, and any others under a name that is given here. */
import { useState } from "react";
import { Button } from "../../../ui/field/button";
import { Card } from "../../../ui/figure/card";
import { TextField } from "../../../ui/field/text-field";
import { AnswerGrid } from "../answers/answer-grid";
import { DocumentField } from "../answers/document-field";
import { Remark } from "../answers/remark";
import { anchorOf } from "../anchor";
import { useAnswer, useIsOpen, useKyb, useProblem, useQuestions, useRemark } from "../kyb-context";
import styles from "./documents-section.module.css";
import { useKybWords } from "../use-kyb-words";
import { Answers } from "./grouped-section";

const path = "organization.additional_documents";
interface Additional {
  field_id: string;
  doc_id: string;
}

const additionalOf = (answer: unknown): Additional[] => (answer ?? []) as Additional[];

export function DocumentsSection({ isMissingShown }: { isMissingShown: boolean }) {
  const { t } = useKybWords();
  const questions = useQuestions("organization").filter(({ question }) => question.page === "documents");
  return (
    <>
      <Card title={t("groups.documents")}>
        <Answers questions={questions} isMissingShown={isMissingShown} />
      </Card>
      <Card title={t("groups.additional")}>
        <AdditionalDocuments />
      </Card>
    </>
  );
}

function AdditionalDocuments() {
  const { t } = useKybWords();
  const { store } = useKyb();
  const isOpen = useIsOpen();
  const documents = additionalOf(useAnswer(path));
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState("");
  // Of what is there now: someone else may have added one since this was drawn.
  const save = (change: (now: Additional[]) => Additional[]) => store.set(path, change(additionalOf(store.answer(path))));
  return (
    <div className={styles.sections}>
      {documents.map((each, index) => (
        <AdditionalDocument
          key={each.doc_id}
          path={`${path}.${index}.doc_id`}
          label={each.field_id}
          document_id={each.doc_id}
          onUploaded={(doc_id) => save((now) => now.map((other) => (other.doc_id === each.doc_id ? { ...other, doc_id } : other)))}
          onRemove={() => save((now) => now.filter((other) => other.doc_id !== each.doc_id))}
        />
      ))}
      {isAdding && (
        <AnswerGrid>
          <TextField
            label={t("document.name")}
            value={name}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.wideField}>
            <DocumentField
              label={name.trim() || t("document.additional")}
              hint={null}
              error={undefined}
              isMarked={false}
              descriptor="additional_document"
              document_id={null}
              isReadOnly={!isOpen}
              onUploaded={(doc_id) => {
                save((now) => [...now, { field_id: name.trim() || t("document.additional"), doc_id }]);
                setIsAdding(false);
                setName("");
              }}
              onRemove={() => setIsAdding(false)}
            />
          </div>
        </AnswerGrid>
      )}
      {isOpen && !isAdding && (
        <span>
          <Button onClick={() => setIsAdding(true)}>{t("document.add")}</Button>
        </span>
      )}
      {!isOpen && documents.length === 0 && <span className={styles.note}>—</span>}
    </div>
  );
}

interface AdditionalDocumentProps {
  path: string;
  label: string;
  document_id: string;
  onUploaded: (doc_id: string) => void;
  onRemove: () => void;
}

function AdditionalDocument({ path: own, ...document }: AdditionalDocumentProps) {
  const isOpen = useIsOpen();
  const problem = useProblem(own);
  const remark = useRemark(own);
  return (
    <div id={anchorOf(own)}>
      <DocumentField
        {...document}
        hint={null}
        error={remark === null ? (problem ?? undefined) : undefined}
        isMarked={remark !== null}
        descriptor="additional_document"
        isReadOnly={!isOpen}
      />
      {remark !== null && <Remark text={remark} />}
    </div>
  );
}
