import type { Resource } from "../../define-resource";
import { useKit, type Choice } from "../../kit-context";
import { resourceBehind } from "../kinds";
import { useFound } from "../reference/use-found";
import type { FilterEditorProps } from "../renderer";
import { Choices } from "./choices";
import TextEditor from "./text-editor";

/** Records that have a name wherever they are referred to are found by typing it; of others the user types an id. */
export default function ReferenceEditor(props: FilterEditorProps) {
  const { resourceOf, isNamed } = useKit();
  const resource = resourceOf(resourceBehind(props.field) ?? "");
  return resource && isNamed(resource.name) ? <FoundChoices {...props} resource={resource} /> : <TextEditor {...props} />;
}

function FoundChoices({ resource, ...props }: FilterEditorProps & { resource: Resource<Record<string, unknown>> }) {
  const { nameOf, countryOf } = useKit();
  const { found, onSearch, isLoading, failure, note } = useFound(resource, { keepsLast: true });
  const choiceOf = (id: string): Choice => ({
    value: id,
    label: nameOf(resource.name, id) ?? id,
    country: countryOf(resource.name, id),
  });
  return (
    <Choices
      {...props}
      choices={found.map(({ value, text, country }) => ({ value, label: text, country }))}
      finder={{ onSearch, choiceOf, isLoading, note: failure ?? note }}
    />
  );
}
