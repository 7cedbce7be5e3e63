export const reportTypes = ["TRANSACTIONS", "PAYINS", "PAYOUTS", "SETTLEMENTS", "COMMISSION", "INVOICES", "ORGANIZATIONS"] as const;
export const reportFileTypes = ["csv", "xlsx"] as const;
