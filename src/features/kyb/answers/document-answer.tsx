/** A document: chosen or dropped, on its way with how far it is, there with its name, or refused in words. */
import type { AnswerProps } from "./answer-props";
import { DocumentField } from "./document-field";
import type { DocumentDescriptor } from "../../../../contract/kyb/documents";

export function DocumentAnswer({ asked, label, aside, hint, error, remarkId, value, isReadOnly, set }: AnswerProps) {
  return (
    <DocumentField
      {...{ label, aside, hint, error, isReadOnly }}
      isMarked={remarkId !== undefined}
      descriptor={asked.name.replace(/_id$/, "") as DocumentDescriptor}
      document_id={typeof value === "string" ? value : null}
      onUploaded={set}
      onRemove={() => set(null)}
    />
  );
}
