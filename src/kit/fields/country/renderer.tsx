import { useTranslation } from "react-i18next";
import { Flag } from "../../../ui/figure/flag";
import { MissingValue } from "../../../ui/figure/missing-value";
import { countryName } from "../../../lib/country-name";
import type { CellProps, Renderer } from "../renderer";
import { CountryEditor, valuesFilter } from "../filters";
import styles from "./country.module.css";

function CountryCell({ value }: CellProps) {
  const { i18n } = useTranslation("portal");
  if (typeof value !== "string" || value === "") return <MissingValue />;
  return (
    <span className={styles.country} title={countryName(value, i18n.language)}>
      <Flag country={value} />
      {value}
    </span>
  );
}

const renderer: Renderer = { Cell: CountryCell, filter: valuesFilter(CountryEditor, (value) => value) };
export default renderer;
