/** Answers out of the world's lists: countries, currencies, time zones. */
import { useMemo } from "react";
import { isHighRiskCountry, isRestrictedCountry } from "../../../../contract/kyb/high-risk";
import { settlementCurrencies, settlementCurrenciesOf } from "../../../../contract/reference/settlement-currencies";
import { countryCodes } from "../../../../contract/reference/country-codes";
import { SelectField, SelectSeveralField, type SelectOption } from "../../../kit/forms/select-field";
import { countryName } from "../../../lib/country-name";
import { zoneParts } from "../../../lib/format-time";
import { Flag } from "../../../ui/flag";
import styles from "../kyb.module.css";
import { useAnswer, useKyb } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";

function useCountryOptions(): SelectOption[] {
  const { locale } = useKybWords();
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, text: `${countryName(code, locale)} ${code}`, label: <CountryLabel code={code} name={countryName(code, locale)} /> }))
        .sort((a, b) => a.text.localeCompare(b.text, locale)),
    [locale],
  );
}

function CountryLabel({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.country}>
      <Flag country={code} />
      {name}
    </span>
  );
}

/** Said before it is chosen by everybody else: the provider looks closer, or not at all. */
function useRiskHint(codes: readonly string[], hint: string | null): string | null {
  const { t } = useKybWords();
  return codes.some((code) => isHighRiskCountry(code) && !isRestrictedCountry(code)) ? t("hints.high_risk") : hint;
}

export function CountryAnswer({ label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t } = useKybWords();
  const options = useCountryOptions();
  const code = typeof value === "string" ? value : null;
  const said = useRiskHint(code ? [code] : [], hint);
  return <SelectField {...{ label, aside, error, options, isReadOnly }} hint={said} value={code} onChange={set} isClearable placeholder={t("select")} notFound={t("none_found")} />;
}

export function CountriesAnswer({ label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t } = useKybWords();
  const options = useCountryOptions();
  const codes = Array.isArray(value) ? (value as string[]) : [];
  const said = useRiskHint(codes, hint);
  return <SelectSeveralField {...{ label, aside, error, options, isReadOnly }} hint={said} value={codes} onChange={set} placeholder={t("select")} notFound={t("none_found")} />;
}

/** What an account in the bank's country can be settled in; one that was chosen before and cannot be stays in sight. */
export function CurrencyAnswer({ asked, label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t, locale } = useKybWords();
  const country = useAnswer(asked.path.replace(/currency$/, "bank_country"));
  const chosen = typeof value === "string" ? value : null;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "currency" });
    const offered = typeof country === "string" ? settlementCurrenciesOf(country) : settlementCurrencies;
    const codes = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
    return codes.map((code) => ({ value: code, text: `${code} ${names.of(code) ?? ""}`, label: <CurrencyLabel code={code} name={names.of(code) ?? ""} /> }));
  }, [locale, country, chosen]);
  return <SelectField {...{ label, aside, hint, error, options, isReadOnly }} value={chosen} onChange={set} isClearable placeholder={t("select")} notFound={t("none_found")} />;
}

function CurrencyLabel({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.country}>
      <Flag currency={code} />
      {`${code} ${name}`}
    </span>
  );
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] };

/** The country's own zones first, by what they are ahead of UTC. */
export function TimeZoneAnswer({ label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { t } = useKybWords();
  const { store } = useKyb();
  const { organization } = store.draft();
  const country = organization.country ?? store.kyb().country;
  const options = useMemo(() => {
    const own = (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones?.() ?? [];
    const now = new Date().toISOString();
    const zones = [...own, ...Intl.supportedValuesOf("timeZone").filter((zone) => !own.includes(zone))];
    return zones.map((zone) => {
      const { city, offset } = zoneParts(zone, now);
      return { value: zone, text: `${zone} ${city}`, label: `${zone.replaceAll("_", " ")} (${offset})` };
    });
  }, [country]);
  return <SelectField {...{ label, aside, hint, error, options, isReadOnly }} value={typeof value === "string" ? value : null} onChange={set} isClearable placeholder={t("select")} notFound={t("none_found")} />;
}
