/** Accounts that merchants are settled to. */
import { isSettledIn } from "../../contract/reference/settlement-currencies";
import { settlementBank } from "../../gateway/db/schema/records/settlement";
import { bankAccount } from "./banks";
import { HOUR, iso } from "./calendar";
import type { Calendar } from "./calendar";
import { countries } from "./countries";
import { phoneIn } from "./places";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

export type SeededAccount = typeof settlementBank.$inferInsert;

/** Answers the account at home; while a merchant has not handed it in, it is in the draft alone. */
export function seedSettlementBanks(rows: RowWriter, calendar: Calendar, seeded: SeededMerchant): SeededAccount | null {
  const { accepted, approved } = seeded.dates;
  const submitted = seeded.dates.submitted ?? accepted;
  if (submitted === null) return null;
  let home: SeededAccount | null = null;
  const { merchant, partner, org_id, address, domain } = seeded;
  const random = seeded.random.fork("banks");
  const phone = phoneIn(merchant.country, random);
  seeded.currencies.forEach((currency, place) => {
    // Other currencies come once a merchant is through, at a bank where they can be settled.
    if (place > 0 && (approved === null || random.chance(0.4))) return;
    const at = Math.min(calendar.end - HOUR, place === 0 ? submitted - 2 * HOUR : (approved ?? submitted) + 30 * HOUR);
    const id = random.id(at);
    const bankCountry = [merchant.country, ...Object.keys(countries)].find((country) => isSettledIn(currency, country)) ?? merchant.country;
    const account = bankAccount(bankCountry, random);
    const isPayId = bankCountry === "AU" && currency === "AUD" && random.chance(0.3);
    const row: SeededAccount = {
      partner_id: partner.partner_id,
      id,
      org_id,
      status: approved === null ? "PENDING" : "APPROVED",
      is_primary: place === 0,
      settlement_bank_display_name: `${account.bank_name} •••• ${(account.account_number ?? account.iban ?? "").replace(/\D/g, "").slice(-4)}`,
      account_holder_name: merchant.name,
      currency,
      ...account,
      pay_id: isPayId ? `accounts@${domain}` : null,
      pay_id_type: isPayId ? "EMAIL" : null,
      payout_method_id: null,
      company_name: merchant.legal_name,
      company_registration_number: seeded.registration_number,
      company_incorporation_country: merchant.country,
      company_address_line1: address.address_line1,
      company_address_city: address.city,
      company_address_state: address.state,
      company_address_zip_code: address.zip_code,
      company_phone_country_code: phone.phone_country_code,
      company_phone_number: phone.phone_number,
      company_email: `accounts@${domain}`,
      bank_statement_document_id: null,
      // Of who is approved and not yet active, the bank has still to say that the account is theirs.
      validated_at: approved === null || merchant.stage === "approved" ? null : iso(Math.min(calendar.end - HOUR, approved)),
      version: 1,
      created_at: iso(at),
      updated_at: iso(at),
    };
    if (place === 0) home = row;
    if (seeded.dates.submitted !== null) rows.add(settlementBank, row);
    if (approved !== null) seeded.banks.set(currency, id);
  });
  return home;
}
