/** States and cities from the countries service in `/config.json`. Without it, or if it fails, places are typed. */
import { useQuery } from "@tanstack/react-query";
import { portalConfig } from "./portal-config";

interface StatesAnswer {
  states?: { name?: unknown }[];
}
interface CitiesAnswer {
  cities?: unknown[];
}

async function ask<T>(path: string, body: object, signal: AbortSignal): Promise<T> {
  const { countries_url } = await portalConfig();
  if (!countries_url) return {} as T;
  const response = await fetch(`${countries_url.replace(/\/$/, "")}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new Error(`the countries service answered ${response.status}`);
  const answer = (await response.json()) as { data?: T };
  return answer.data ?? (answer as T);
}

async function statesOf(country: string, signal: AbortSignal): Promise<string[]> {
  const { states = [] } = await ask<StatesAnswer>("states", { country }, signal);
  return states.flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}

/** `state` null: all of the country's. */
async function citiesOf(country: string, state: string | null, signal: AbortSignal): Promise<string[]> {
  const { cities = [] } = await ask<CitiesAnswer>("cities", { country, ...(state !== null && { state }) }, signal);
  return cities.filter((city): city is string => typeof city === "string");
}

const places = { staleTime: 24 * 3_600_000, retry: false } as const;

/** Nothing is asked for a country that is null. */
export const useStatesOf = (country: string | null) =>
  useQuery({
    queryKey: ["states", country],
    queryFn: ({ signal }) => statesOf(country ?? "", signal),
    enabled: country !== null,
    ...places,
  });

export const useCitiesOf = (country: string | null, state: string | null) =>
  useQuery({
    queryKey: ["cities", country, state],
    queryFn: ({ signal }) => citiesOf(country ?? "", state, signal),
    enabled: country !== null,
    ...places,
  });
