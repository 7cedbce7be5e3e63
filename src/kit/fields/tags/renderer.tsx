import { JoinedWords } from "../cells/joined-words";
import type { CellProps, Renderer } from "../renderer";
import { choiceWord } from "../words";

function TagsCell({ t, value, field }: CellProps<"tags">) {
  return <JoinedWords value={value} wordOf={(tag) => choiceWord(t, field, tag)} />;
}

const renderer: Renderer<"tags"> = { Cell: TagsCell };
export default renderer;
