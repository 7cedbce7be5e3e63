import { useTranslation } from "react-i18next";
import { JoinedWords } from "../cells/joined-words";
import type { CellProps, Renderer } from "../renderer";
import { choiceWord } from "../words";

function TagsCell({ value, field }: CellProps<"tags">) {
  const { t } = useTranslation("portal");
  return <JoinedWords value={value} wordOf={(tag) => choiceWord(t, field, tag)} />;
}

const renderer: Renderer<"tags"> = { Cell: TagsCell };
export default renderer;
