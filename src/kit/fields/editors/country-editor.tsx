import { useTranslation } from "react-i18next";
import { countryCodes } from "../../../../contract/reference/country-codes";
import { countryName } from "../../../lib/country-name";
import type { FilterEditorProps } from "../renderer";
import { Choices } from "./choices";

/** Countries by name, in the language's own order. */
export default function CountryEditor(props: FilterEditorProps) {
  const { language } = useTranslation().i18n;
  const choices = countryCodes
    .map((code) => ({ value: code, label: countryName(code, language), country: code }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return <Choices {...props} choices={choices} />;
}
