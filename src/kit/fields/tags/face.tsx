import { useTranslation } from "react-i18next";
import { JoinedWords } from "../cells/joined-words";
import type { CellProps, Face } from "../face";
import { choiceWord } from "../words";

function TagsCell({ value, field }: CellProps<"tags">) {
  const { t } = useTranslation("portal");
  return <JoinedWords value={value} wordOf={(tag) => choiceWord(t, field, tag)} />;
}

const face: Face<"tags"> = { Cell: TagsCell };
export default face;
