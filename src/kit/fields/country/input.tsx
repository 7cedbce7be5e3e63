import { useTranslation } from "react-i18next";
import { countryCodes } from "../../../../contract/reference/country-codes";
import { countryName } from "../../../lib/country-name";
import { Flag } from "../../../ui/flag";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function CountryInput(props: InputProps<"country">) {
  const { i18n } = useTranslation();
  const options = countryCodes
    .map((code) => ({ code, name: countryName(code, i18n.language) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language))
    .map(({ code, name }) => ({
      value: code,
      text: `${name} ${code}`,
      label: (
        <>
          <Flag country={code} />
          {name}
        </>
      ),
    }));
  return <SelectOne {...props} options={options} />;
}
