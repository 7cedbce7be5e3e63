import { Country } from "../values";
import { isRestrictedCountry } from "./high-risk";
import { sentences } from "./problem";

/** Where a partner or a merchant may be from. */
export const ServedCountry = Country.refine((code) => !isRestrictedCountry(code), sentences.restricted_country);
