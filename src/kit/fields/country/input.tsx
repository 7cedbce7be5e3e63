import type { InputProps } from "../input";
import { useCountryOptions } from "../inputs/country-options";
import { SelectOne } from "../inputs/select-one";

export default function CountryInput(props: InputProps<"country">) {
  return <SelectOne {...props} options={useCountryOptions()} />;
}
