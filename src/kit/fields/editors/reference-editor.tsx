import { useKit } from "../../kit-context";
import type { FilterEditorProps } from "../renderer";
import { resourceBehind } from "../kinds";
import { Choices } from "./choices";
import TextEditor from "./text-editor";

/** Records the session knows by name; otherwise the user types an id. */
export default function ReferenceEditor(props: FilterEditorProps) {
  const choices = useKit().choicesOf(resourceBehind(props.field) ?? "");
  return choices ? <Choices {...props} choices={choices} /> : <TextEditor {...props} />;
}
