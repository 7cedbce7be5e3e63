/** Questions whose answers depend on other answers of the draft, or on what the countries service knows. */
import { useMemo } from "react";
import { usagePurposes, type usageIntents } from "../../../../contract/kyb/choices";
import { isHighRiskCountry, isRestrictedCountry } from "../../../../contract/kyb/high-risk";
import { settlementCurrencies, settlementCurrenciesOf } from "../../../../contract/reference/settlement-currencies";
import { field } from "../../../kit";
import { countryName } from "../../../lib/country-name";
import { listText } from "../../../lib/list-text";
import { useCitiesOf, useStatesOf } from "../../../providers/places";
import { useAnswer, useKyb } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";
import { FieldAnswer, KindAnswer } from "./kind-answer";

/** Why the provider doesn't serve a chosen country, or looks closer at it: said as it is chosen, beside the field. */
export function CountryAnswer(props: AnswerProps) {
  const { t, locale } = useKybWords();
  const codes = [props.value].flat().filter((code) => typeof code === "string");
  const named = (own: readonly string[]) => ({
    count: own.length,
    countries: listText(
      own.map((code) => countryName(code, locale)),
      locale,
    ),
  });
  const restricted = codes.filter(isRestrictedCountry);
  const risky = codes.filter((code) => isHighRiskCountry(code) && !isRestrictedCountry(code));
  const why =
    restricted.length > 0
      ? t("hints.restricted_country", named(restricted))
      : risky.length > 0
        ? t("hints.high_risk_country", named(risky))
        : null;
  return <KindAnswer {...props} hint={why ?? props.hint} />;
}

/** The currencies an account in the bank's country can settle in; an invalid earlier choice stays visible. */
export function CurrencyAnswer(props: AnswerProps) {
  const country = useAnswer(props.asked.path.replace(/currency$/, "bank_country"));
  const chosen = typeof props.value === "string" ? props.value : null;
  const asField = useMemo(() => {
    const offered = typeof country === "string" ? settlementCurrenciesOf(country) : settlementCurrencies;
    return field.currency(chosen === null || offered.includes(chosen) ? offered : [...offered, chosen]);
  }, [country, chosen]);
  return <FieldAnswer {...props} field={asField} />;
}

export function TimeZoneAnswer(props: AnswerProps) {
  const { store } = useKyb();
  return <FieldAnswer {...props} field={field.timeZone(store.draft().organization.country ?? store.kyb().country)} />;
}

type Intent = (typeof usageIntents)[number];

/** Those of the chosen intents; and what was chosen before an intent was given up, so that it can be unticked. */
export function PurposesAnswer(props: AnswerProps) {
  const { store } = useKyb();
  const intents: readonly Intent[] = store.draft().organization.account_usage_intent;
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
  const offered = new Set<string>([...intents.flatMap((intent) => [...usagePurposes[intent]]), ...chosen]);
  const all = props.asked.question.field.values ?? [];
  return (
    <FieldAnswer
      {...props}
      field={field.tags(
        "kyb",
        all.filter((each) => offered.has(each)),
      )}
    />
  );
}

/** The country of the address that the question belongs to. */
export function useCountryOf(path: string): string | null {
  const { store } = useKyb();
  const own = useAnswer(path.replace(/\.[^.]+$/, ".address_country"));
  const registered = useAnswer("organization.country");
  if (typeof own === "string") return own;
  if (!path.startsWith("organization.")) return null;
  return typeof registered === "string" ? registered : store.kyb().country;
}

const none: readonly string[] = [];

/** Suggested by the countries service; whatever it does not know is typed. */
export function StateAnswer(props: AnswerProps) {
  const country = useCountryOf(props.asked.path);
  const states = useStatesOf(props.isReadOnly ? null : country);
  return <FieldAnswer {...props} field={field.suggestedText(states.data ?? none)} />;
}

export function CityAnswer(props: AnswerProps) {
  const country = useCountryOf(props.asked.path);
  const given = useAnswer(props.asked.path.replace(/city$/, "state"));
  const state = typeof given === "string" && given !== "" ? given : null;
  const cities = useCitiesOf(props.isReadOnly ? null : country, state);
  return <FieldAnswer {...props} field={field.suggestedText(cities.data ?? none)} />;
}
