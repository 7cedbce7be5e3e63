/** All resources with the call of their list, and all forms. Written by scripts/record-index.mjs, which finds them by their files: not edited by hand. */
declare module "../kit/names" {
  interface ResourceLists {
    adjustments: "GET /partner/torc/adjustment";
    "bank-statements": "GET /partner/bank-statement";
    beneficiaries: "GET /partner/torc/payout-beneficiary";
    "bulk-payouts": "GET /partner/torc/bulk-payout";
    checkouts: "GET /partner/torc/checkout";
    "commission-lines": "GET /partner/torc/commission-wallet/line";
    "commission-payouts": "GET /partner/torc/commission-wallet/payout";
    connectors: "GET /partner/torc/connector";
    customers: "GET /partner/torc/customer";
    disputes: "GET /partner/torc/dispute";
    "fx-conversions": "GET /partner/torc/fx-conversion";
    invoices: "GET /partner/torc/invoice";
    "organization-users": "GET /partner/organization-user";
    organizations: "GET /partner/organization";
    payins: "GET /partner/torc/payin";
    "payout-senders": "GET /partner/torc/payout-sender";
    payouts: "GET /partner/torc/payout";
    plans: "GET /pricing/partner-plan";
    "price-changes": "GET /pricing/change-request";
    refunds: "GET /partner/torc/refund";
    "report-schedules": "GET /partner/report-schedule";
    reports: "GET /partner/report";
    sessions: "GET /partner/torc/session";
    "settlement-banks": "GET /partner/organization/settlement-bank";
    "settlement-configs": "GET /partner/organization/settlement-config";
    "settlement-payouts": "GET /partner/torc/settlement-payout";
    settlements: "GET /partner/torc/settlement";
    transactions: "GET /partner/torc/transaction";
    users: "GET /partner-user/peers";
    "virtual-accounts": "GET /partner/torc/virtual-account";
    "wallet-fund-transfers": "GET /partner/torc/wallet-fund-transfer";
    "wallet-transactions": "GET /partner/torc/wallet-transaction";
    wallets: "GET /partner/torc/wallet";
    webhooks: "GET /partner/torc/webhook";
  }

  interface FormNames {
    "accept-dispute-loss": true;
    "add-organization-user": true;
    "add-settlement-bank": true;
    "add-settlement-config": true;
    "cancel-organization-user-invitation": true;
    "cancel-partner-user-invitation": true;
    "change-organization-user": true;
    "change-partner-user": true;
    "change-report-schedule": true;
    "change-settlement-bank": true;
    "change-settlement-config": true;
    "delete-report-schedule": true;
    "invite-merchant": true;
    "invite-partner-user": true;
    "mark-invoice-paid": true;
    "pause-report-schedule": true;
    "remove-partner-user": true;
    "request-markup-change": true;
    "request-plan-change": true;
    "resend-organization-user-invitation": true;
    "resend-partner-user-invitation": true;
    "restore-partner-user": true;
    "resume-report-schedule": true;
    "submit-evidence": true;
    "withdraw-evidence": true;
    "withdraw-price-change": true;
  }
}

export {};
