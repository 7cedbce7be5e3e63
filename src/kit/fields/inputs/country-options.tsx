import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countryCodes } from "../../../../contract/reference/country-codes";
import { countryName } from "../../../lib/country-name";
import { Flag } from "../../../ui/figure/flag";
import type { SelectOption } from "./offered-option";

/** All countries by name, also searchable by code. */
export function useCountryOptions(): readonly SelectOption[] {
  const { language } = useTranslation().i18n;
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: countryName(code, language) }))
        .sort((a, b) => a.name.localeCompare(b.name, language))
        .map(({ code, name }) => ({
          value: code,
          text: `${name} ${code}`,
          label: (
            <>
              <Flag country={code} />
              {name}
            </>
          ),
        })),
    [language],
  );
}
