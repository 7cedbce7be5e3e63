import { Country } from "../values";
import { isRestrictedCountry } from "./high-risk";
import { clause } from "../clause";

/** The countries a partner or merchant may be from. */
export const ServedCountry = Country.refine((code) => !isRestrictedCountry(code), clause("restricted_country"));
