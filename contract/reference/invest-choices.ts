/** Placing a merchant's idle money: with whom, in what, and what for. */
export const investPartners = ["syfe", "endowus"] as const;
export type InvestPartner = (typeof investPartners)[number];

export const investProducts = ["CASH", "MONEY_MARKET_FUND"] as const;

/** Whether the fee is already taken off the yield, or charged beside it. */
export const investFeeBases = ["IN_YIELD", "ON_TOP"] as const;

export const investPurposes = ["EARN_ON_IDLE_CASH", "KEEP_A_RESERVE", "SET_ASIDE_TAXES", "PLANNED_PURCHASE"] as const;

/** Why nothing can be asked for a merchant, whichever partner it chooses. */
export const investBlockers = ["kyb_not_approved", "merchant_deactivated"] as const;

/** What happened to a case. */
export const investEventKinds = ["CHOSEN", "REQUESTED", "WITHDRAWN", "APPROVED", "REJECTED"] as const;

/** Answers of the approved verification that go with a request, so that they aren't typed twice. */
export const investKybFields = [
  "legal_name",
  "company_registration_number",
  "country",
  "address_line1",
  "address_city",
  "address_zip_code",
  "industry_name",
  "website_url",
  "source_of_funds",
  "auth_rep_name",
] as const;
