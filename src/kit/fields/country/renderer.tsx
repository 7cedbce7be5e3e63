import { useTranslation } from "react-i18next";
import { Flag } from "../../../ui/figure/flag";
import { MissingValue } from "../../../ui/figure/missing-value";
import { countryName } from "../../../lib/country-name";
import type { CellProps, Renderer } from "../renderer";
import { CountryEditor, valuesFilter } from "../filters";
import styles from "./country.module.css";

/** A record has room for the name. */
function CountryCell({ value, isOnRecord }: CellProps) {
  const { i18n } = useTranslation("portal");
  if (typeof value !== "string" || value === "") return <MissingValue />;
  const name = countryName(value, i18n.language);
  return (
    <span className={styles.country} title={name}>
      <Flag country={value} />
      {isOnRecord ? name : value}
    </span>
  );
}

const renderer: Renderer = { Cell: CountryCell, filter: valuesFilter(CountryEditor, (value) => value) };
export default renderer;
