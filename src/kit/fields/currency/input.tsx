import { useTranslation } from "react-i18next";
import { currencyName } from "../../../lib/currency-name";
import { Flag } from "../../../ui/figure/flag";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function CurrencyInput(props: InputProps<"currency">) {
  const { i18n } = useTranslation();
  const options = props.field.values.map((code) => ({
    value: code,
    text: `${code} ${currencyName(code, i18n.language)}`,
    label: (
      <>
        <Flag currency={code} />
        {code} <bdi>{currencyName(code, i18n.language)}</bdi>
      </>
    ),
  }));
  return <SelectOne {...props} options={options} />;
}
