import type { InputProps } from "../input";
import { useCountryOptions } from "../inputs/country-options";
import { SelectSeveral } from "../inputs/select-several";

export default function CountriesInput(props: InputProps<"countries">) {
  return <SelectSeveral {...props} options={useCountryOptions()} />;
}
