/** States and cities, suggested by the countries service; whatever it does not know is typed. */
import { useQuery } from "@tanstack/react-query";
import { SuggestField } from "../../../kit/forms/suggest-field";
import { citiesOf, statesOf } from "../../../providers/places";
import { useAnswer, useKyb } from "../kyb-context";
import type { AnswerProps } from "./answer-props";

const aDay = 24 * 3_600_000;

/** The country of the address that the question belongs to. */
export function useCountryOf(path: string): string | null {
  const { store } = useKyb();
  const own = useAnswer(path.replace(/\.[^.]+$/, ".address_country"));
  const registered = useAnswer("organization.country");
  if (typeof own === "string") return own;
  if (!path.startsWith("organization.")) return null;
  return typeof registered === "string" ? registered : store.kyb().country;
}

export function StateAnswer({ asked, label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const country = useCountryOf(asked.path);
  const states = useQuery({ queryKey: ["states", country], queryFn: ({ signal }) => statesOf(country ?? "", signal), enabled: country !== null && !isReadOnly, staleTime: aDay, retry: false });
  return (
    <SuggestField
      {...{ label, aside, hint, error, isReadOnly }}
      name={asked.path}
      suggestions={states.data ?? []}
      maxLength={asked.question.field.max}
      value={typeof value === "string" ? value : ""}
      onChange={set}
    />
  );
}

export function CityAnswer({ asked, label, aside, hint, error, value, isReadOnly, set }: AnswerProps) {
  const country = useCountryOf(asked.path);
  const given = useAnswer(asked.path.replace(/city$/, "state"));
  const state = typeof given === "string" && given !== "" ? given : null;
  const cities = useQuery({ queryKey: ["cities", country, state], queryFn: ({ signal }) => citiesOf(country ?? "", state, signal), enabled: country !== null && !isReadOnly, staleTime: aDay, retry: false });
  return (
    <SuggestField
      {...{ label, aside, hint, error, isReadOnly }}
      name={asked.path}
      suggestions={cities.data ?? []}
      maxLength={asked.question.field.max}
      value={typeof value === "string" ? value : ""}
      onChange={set}
    />
  );
}
