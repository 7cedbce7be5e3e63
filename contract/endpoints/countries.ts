/** States and cities: the specification's public countries service, as the gateway ships it. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { CountryCode } from "../values";

const tag = "Countries";
const cache_seconds = 86_400;

export const countryEndpoints = {
  "POST /countries/states": endpoint({
    summary: "States of a country with their ISO 3166-2 codes; empty if it has none",
    tag,
    access: "public",
    body: z.strictObject({ country: CountryCode }),
    data: z.object({ states: z.array(z.object({ name: z.string(), code: z.string() })) }),
    cache_seconds,
    extension: true,
  }),
  "POST /countries/cities": endpoint({
    summary: "Cities of a state (by code or name) or of the whole country; empty if none are known",
    tag,
    access: "public",
    body: z.strictObject({
      country: CountryCode,
      state: z.string().min(1).max(100).optional(),
    }),
    data: z.object({ cities: z.array(z.string()) }),
    cache_seconds,
    extension: true,
  }),
} as const;
