import { Country } from "../values";
import { isRestrictedCountry } from "./high-risk";
import { clause } from "../clause";

/** Where a partner or a merchant may be from. */
export const ServedCountry = Country.refine((code) => !isRestrictedCountry(code), clause("restricted_country"));
