/** A document: chosen or dropped, on its way with how far it is, there with its name, or refused in words. */
import type { AnswerProps } from "./answer-props";
import { DocumentField } from "./document-field";
import type { DocumentDescriptor } from "../../../../contract/kyb/documents";
import { useKyb } from "../kyb-context";

export function DocumentAnswer({ asked, label, aside, hint, error, remarkId, value, isReadOnly, set }: AnswerProps) {
  const { store } = useKyb();
  // Its person may have another place once the file is there.
  const later = store.laterPath(asked.path);
  return (
    <DocumentField
      {...{ label, aside, hint, error, isReadOnly }}
      isMarked={remarkId !== undefined}
      descriptor={asked.name.replace(/_id$/, "") as DocumentDescriptor}
      document_id={typeof value === "string" ? value : null}
      onUploaded={(document_id) => {
        const path = later();
        if (path !== null) store.set(path, document_id);
      }}
      onRemove={() => set(null)}
    />
  );
}
