import type { countryEndpoints } from "../../contract/endpoints/countries";
import { listCities, listStates } from "../reference/places";
import type { Handlers } from "../plugins/serve-endpoint";

export const countryRoutes: Handlers<keyof typeof countryEndpoints> = {
  "POST /countries/states": async ({ body: { country } }) => ({ states: await listStates(country) }),
  "POST /countries/cities": async ({ body: { country, state } }) => ({ cities: await listCities(country, state) }),
};
