/** Their records as the contract has them. A record that lacks a field does not compile. */
import { features } from "../../contract/permissions";
import type { InvoiceDetail } from "../../contract/records/invoice";
import type { Organization } from "../../contract/records/organization";
import type { Payin } from "../../contract/records/payin";
import type { PartnerPlanDetail } from "../../contract/records/plan";
import type { SettlementBank } from "../../contract/records/settlement-bank";
import type { SettlementConfig } from "../../contract/records/settlement-config";
import { majorUnits, timeOfSeconds } from "../../src/lib/define-gateway";

export interface TheirCollection {
  collectionNo: string;
  shopNo: string;
  label: string;
  payer: string | null;
  minor: number;
  feeMinor: number;
  ccy: string;
  state: keyof typeof statuses;
  at: number;
  paidAt: number | null;
}

export interface TheirBill {
  billNo: string;
  shopNo: string;
  shopTitle: string;
  label: string;
  ccy: string;
  feeMinor: number;
  taxMinor: number;
  count: number;
  volumeMinor: number;
  from: number;
  until: number;
  settled: boolean;
}

export interface TheirAccount {
  accountNo: string;
  shopNo: string;
  holder: string;
  bank: string | null;
  land: string;
  iban: string | null;
  ccy: string;
  checked: "yes" | "no" | "open";
  edition: number;
  at: number;
}

export interface TheirTariff {
  tariffNo: string;
  title: string;
  percent: string;
  fixedMinor: number;
  ccy: string;
  share: string;
  shops: number;
  at: number;
}

export interface TheirShop {
  shopNo: string;
  title: string;
  land: string;
  live: boolean;
  allows: string[];
}

export interface TheirRhythm {
  rhythmNo: string;
  shopNo: string;
  ccy: string;
  every: keyof typeof schedules;
  leastMinor: number;
  on: boolean;
  accountNo: string | null;
  edition: number;
  at: number;
}

export const schedules = { day: "DAILY", week: "WEEKLY_MONDAY" } as const;
const permissions: Record<string, string[]> = {
  TRANSACTIONS: ["TRANSACTION_VIEW"],
  ACCOUNTS: ["SETTLEMENT_MANAGE"],
  VERIFICATION: ["KYB_VIEW", "KYB_SUBMIT"],
};
const since = "2026-01-01T00:00:00Z";

export const statuses = { PAID: "COMPLETED", PENDING: "PENDING", REJECTED: "REJECTED" } as const;
const accountStatuses = { yes: "APPROVED", no: "REJECTED", open: "PENDING" } as const;

/** It has no switches: what it can't do is absent. */
export const switches = [{ key_type: features.local_rails, value: "true" }];

export const payinOf = (row: TheirCollection): Payin => ({
  id: row.collectionNo,
  org_id: row.shopNo,
  transaction_id: row.collectionNo,
  reference: row.label,
  method: "BANK_TRANSFER",
  status: statuses[row.state],
  amount: majorUnits(row.minor, row.ccy),
  currency: row.ccy,
  fee_amount: majorUnits(row.feeMinor, row.ccy),
  payer_name: row.payer,
  created_at: timeOfSeconds(row.at),
  updated_at: timeOfSeconds(row.paidAt ?? row.at),
  settled_at: row.paidAt === null ? null : timeOfSeconds(row.paidAt),
  customer_id: null,
  description: null,
  statement_descriptor: null,
  card_brand: null,
  card_last4: null,
  card_country: null,
  checkout_id: null,
  virtual_account_id: null,
  settlement_id: null,
  failure_code: null,
  failure_message: null,
});

/** One line is all that their bills have; what was counted again is what they say. */
export function invoiceOf(row: TheirBill): InvoiceDetail {
  const amount = (minor: number) => majorUnits(minor, row.ccy);
  const total = row.feeMinor + row.taxMinor;
  const subtotal = amount(row.feeMinor);
  const due = amount(row.settled ? 0 : total);
  return {
    id: row.billNo,
    org_id: row.shopNo,
    reference: row.label,
    kind: "INVOICE",
    status: row.settled ? "PAID" : "CREATED",
    currency: row.ccy,
    subtotal,
    tax_name: "BTW",
    tax_percent: "21",
    tax_amount: amount(row.taxMinor),
    total: amount(total),
    withheld_amount: amount(row.settled ? total : 0),
    markup_amount: "0",
    due_amount: due,
    transaction_count: row.count,
    period_from: timeOfSeconds(row.from),
    period_to: timeOfSeconds(row.until),
    due_on: row.settled ? null : timeOfSeconds(row.until + 14 * 86_400).slice(0, 10),
    paid_at: row.settled ? timeOfSeconds(row.until) : null,
    created_at: timeOfSeconds(row.until),
    updated_at: timeOfSeconds(row.until),
    issuer: { name: "Okoye Payments", address: ["Herengracht 1", "1015 BK Amsterdam"], country: "NL", tax_number: null },
    bill_to: { name: row.shopTitle, address: [], country: "NL", tax_number: null },
    is_tax_invoice: false,
    lines: [
      {
        id: row.billNo,
        item: "PAYIN",
        description: "Collections",
        type: "PAYIN",
        method: "BANK_TRANSFER",
        month: null,
        transaction_count: row.count,
        base_amount: amount(row.volumeMinor),
        rate_percent: null,
        fixed_amount: null,
        rounding: null,
        amount: subtotal,
      },
    ],
    check: {
      transaction_count: row.count,
      fee_amount: subtotal,
      line_count: 1,
      line_amount: subtotal,
      commission_amount: "0",
      share_percent: null,
      paid_out_amount: "0",
      paid_out: null,
      unexplained: "0",
    },
  };
}

export const bankOf = (row: TheirAccount): SettlementBank => ({
  id: row.accountNo,
  org_id: row.shopNo,
  status: accountStatuses[row.checked],
  is_primary: true,
  settlement_bank_display_name: row.bank,
  account_holder_name: row.holder,
  currency: row.ccy,
  bank_name: row.bank,
  bank_country: row.land,
  account_number: null,
  bsb: null,
  aba: null,
  sort_code: null,
  iban: row.iban,
  bic_swift: null,
  pay_id: null,
  pay_id_type: null,
  payout_method_id: null,
  company_name: null,
  company_registration_number: null,
  company_incorporation_country: null,
  company_address_line1: null,
  company_address_city: null,
  company_address_state: null,
  company_address_zip_code: null,
  company_phone_country_code: null,
  company_phone_number: null,
  company_email: null,
  bank_statement_document_id: null,
  validated_at: null,
  reason: null,
  needs_confirmation: false,
  replaces_id: null,
  version: row.edition,
  created_at: timeOfSeconds(row.at),
  updated_at: timeOfSeconds(row.at),
});

/** What they don't say of a shop is unknown. */
export const organizationOf = (row: TheirShop): Organization => ({
  id: row.shopNo,
  name: row.title,
  legal_name: null,
  country: row.land,
  city: null,
  website_url: null,
  industry_name: null,
  status: row.live ? "ACTIVE" : "DEACTIVATED",
  kyb_status: "NOT_STARTED",
  stage: row.live ? "active" : "deactivated",
  stage_note: null,
  waiting_on: null,
  waiting_since: null,
  plan_id: null,
  plan_name: null,
  contact_email: null,
  is_kyb_permission_by_merchant: false,
  partner_permission_list: row.allows.flatMap((each) => permissions[each] ?? []),
  invitation: null,
  last_payment_at: null,
  volume_30d: null,
  commission_30d: null,
  figures_currency: "EUR",
  figures_rates_at: null,
  version: 1,
  created_at: since,
  updated_at: since,
});

export const settlementConfigOf = (row: TheirRhythm): SettlementConfig => ({
  id: row.rhythmNo,
  org_id: row.shopNo,
  currency: row.ccy,
  settlement_payout_mode: "BANK",
  settlement_schedule: schedules[row.every],
  min_amount_threshold: majorUnits(row.leastMinor, row.ccy),
  is_settlement_enabled: row.on,
  org_settlement_bank_id: row.accountNo,
  settlement_payout_reference: null,
  next_settlements: [],
  next_settlement_on: null,
  cut_off_time: "00:00",
  cut_off_time_zone: "Europe/Amsterdam",
  version: row.edition,
  created_at: timeOfSeconds(row.at),
  updated_at: timeOfSeconds(row.at),
});

/** Their tariffs never change: one version, in force. */
export function planOf(row: TheirTariff): PartnerPlanDetail {
  const at = timeOfSeconds(row.at);
  return {
    id: row.tariffNo,
    name: row.title,
    description: null,
    status: "ACTIVE",
    version: 1,
    version_in_force: 1,
    next_effective_from: null,
    fx_conversion_markup: null,
    share_percent: row.share,
    organization_count: row.shops,
    created_at: at,
    updated_at: at,
    fees_version: 1,
    fees: [
      {
        method: "BANK_TRANSFER",
        currency: row.ccy,
        region: null,
        percent: row.percent,
        fixed_amount: majorUnits(row.fixedMinor, row.ccy),
        minimum_amount: null,
        maximum_amount: null,
        tiers: [],
      },
    ],
    versions: [{ version: 1, effective_from: at, created_at: at, created_by_name: null, is_in_force: true }],
  };
}
