import styles from "./flag.module.css";

/**
 * `/flags/<lower-case code>.svg` is provided by the build from the flag-icons package (one file a country code,
 * and `eu`); nothing of it is in the repository.
 */
function flagUrl(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}

/** Currencies whose first two letters are no country's (specification, section 3; the euro has an image of its own, ADR 12). */
const countryByCurrency: Readonly<Record<string, string>> = {
  EUR: "eu",
  XOF: "ci",
  XAF: "cf",
  XCD: "ag",
  XPF: "pf",
  ANG: "cw",
};

export type FlagProps = ({ country: string } | { currency: string }) & {
  /** Only where there is no word beside the flag. */
  label?: string | undefined;
};

/** The flag of a country, or of the country a currency belongs to. */
export function Flag({ label = "", ...of }: FlagProps) {
  const code = "country" in of ? of.country : (countryByCurrency[of.currency] ?? of.currency.slice(0, 2));
  return <img className={styles.flag} src={flagUrl(code)} alt={label} width={20} height={15} loading="lazy" />;
}
