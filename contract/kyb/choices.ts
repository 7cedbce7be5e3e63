/** Closed lists of business verification (specification, sections 3 and 9); values are ours where it gives labels only. */

export const businessTypes = [
  "SOLE_TRADER",
  "PARTNERSHIP",
  "PRIVATE_COMPANY",
  "PUBLIC_COMPANY",
  "TRUST",
  "NON_PROFIT",
  "GOVERNMENT",
] as const;

export const abnOrAcn = ["ABN", "ACN"] as const;
export const referralSources = ["SALES_TEAM", "PARTNERSHIP", "ORGANIC"] as const;
export const sourcesOfFunds = ["SALES_REVENUE", "INVESTMENT_CAPITAL", "LOANS_AND_CREDIT", "GRANTS_OR_SPONSORSHIP", "OTHER"] as const;

/** Transactions a month. */
export const countRanges = ["UNDER_100", "FROM_100_TO_500", "FROM_500_TO_2500", "FROM_2500_TO_10000", "OVER_10000"] as const;
/** US dollars a month. */
export const volumeRanges = [
  "UNDER_10000",
  "FROM_10000_TO_50000",
  "FROM_50000_TO_200000",
  "FROM_200000_TO_1000000",
  "OVER_1000000",
] as const;

/** What the account is for, and the purposes under each. */
export const usagePurposes = {
  MONEY_MOVEMENT: ["RECEIVE_FUNDS", "SEND_FUNDS", "HOLD_AND_CONVERT", "CARDS"],
  CASH_MANAGEMENT: ["CONSOLIDATED_BALANCES", "AR_AP_AUTOMATION", "CASH_FORECAST", "INVEST_EXCESS_LIQUIDITY"],
  FX_MANAGEMENT: ["SPOT", "FORWARD", "SWAPS"],
  UNIFIED_INTEGRATIONS: ["BANK", "ACCOUNTING_SOFTWARE", "ERP"],
} as const;
export const usageIntents = [
  "MONEY_MOVEMENT",
  "CASH_MANAGEMENT",
  "FX_MANAGEMENT",
  "UNIFIED_INTEGRATIONS",
] as const satisfies readonly (keyof typeof usagePurposes)[];
export const allUsagePurposes = [
  ...usagePurposes.MONEY_MOVEMENT,
  ...usagePurposes.CASH_MANAGEMENT,
  ...usagePurposes.FX_MANAGEMENT,
  ...usagePurposes.UNIFIED_INTEGRATIONS,
] as const;

export const identificationTypes = ["WORK_PERMIT", "PASSPORT", "NATIONAL_ID", "DRIVERS_LICENCE", "OTHERS"] as const;
export const payIdTypes = ["EMAIL", "PHONE", "ABN", "ORGANIZATION_ID"] as const;
/** What the support address can be notified about. */
export const notifications = ["PAYMENTS", "SETTLEMENTS", "DISPUTES", "INVOICES"] as const;
