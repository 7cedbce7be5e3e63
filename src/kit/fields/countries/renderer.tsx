import { useTranslation } from "react-i18next";
import { countryName } from "../../../lib/country-name";
import { JoinedWords } from "../cells/joined-words";
import type { CellProps, Renderer } from "../renderer";

function CountriesCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  return <JoinedWords value={value} wordOf={(code) => countryName(code, i18n.language)} />;
}

const renderer: Renderer = { Cell: CountriesCell };
export default renderer;
