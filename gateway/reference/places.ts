/** States and cities of the world, from the Countries States Cities Database (ODbL), read from the disk when they are asked for. */

/** In the order of their names. */
export async function listStates(country: string): Promise<{ name: string; code: string }[]> {
  const { getStatesOfCountry } = await import("@countrystatecity/countries");
  const states = await getStatesOfCountry(country);
  return states.map(({ name, iso2 }) => ({ name, code: iso2 })).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** `state` is a code or a name, in either case; without one, the whole country's. */
export async function listCities(country: string, state?: string): Promise<string[]> {
  const { getAllCitiesOfCountry, getCitiesOfState } = await import("@countrystatecity/countries");
  if (state === undefined) return inOrder(await getAllCitiesOfCountry(country));
  const wanted = state.trim().toLowerCase();
  const found = (await listStates(country)).find(({ name, code }) => [name, code].some((text) => text.toLowerCase() === wanted));
  if (!found) return [];
  return inOrder(await getCitiesOfState(country, found.code));
}

const inOrder = (cities: readonly { name: string }[]): string[] => [...new Set(cities.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, "en"));
