import { useTranslation } from "react-i18next";
import { Flag } from "../../../ui/figure/flag";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function CurrencyInput(props: InputProps<"currency">) {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: "currency" });
  const options = props.field.values.map((code) => ({
    value: code,
    text: `${code} ${names.of(code) ?? ""}`,
    label: (
      <>
        <Flag currency={code} />
        {code} <bdi>{names.of(code)}</bdi>
      </>
    ),
  }));
  return <SelectOne {...props} options={options} />;
}
