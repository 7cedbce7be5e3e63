import { useTranslation } from "react-i18next";
import { MissingValue } from "../../../ui/missing-value";
import type { CellProps, Face } from "../face";
import { choiceWord } from "../words";

function TagsCell({ value, field }: CellProps<"tags">) {
  const { t } = useTranslation("portal");
  const words = Array.isArray(value) ? value.map((item) => choiceWord(t, field, String(item))) : [];
  return words.length > 0 ? words.join(", ") : <MissingValue />;
}

const face: Face<"tags"> = { Cell: TagsCell };
export default face;
