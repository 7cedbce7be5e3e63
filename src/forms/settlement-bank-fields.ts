/** Fields shared by adding and changing a settlement bank. The bank's country determines its numbers. */
import { countriesThatTake } from "../../contract/settlement-bank-rules";
import { payIdTypes } from "../../contract/kyb/choices";
import { settlementCurrencies } from "../../contract/reference/settlement-currencies";
import { field } from "../kit/forms";

export const settlementBankFields = {
  settlement_bank_display_name: field.text(),
  account_holder_name: field.text(),
  bank_country: field.country(),
  currency: field.currency(settlementCurrencies),
  bank_name: field.text(),
  bsb: field.text(),
  aba: field.text(),
  sort_code: field.text(),
  account_number: field.masked(),
  iban: field.masked(),
  bic_swift: field.text(),
  pay_id_type: field.choice(payIdTypes, "pay_id_types"),
  pay_id: field.masked(),
  is_primary: field.boolean(),
  company_name: field.text(),
  company_registration_number: field.text(),
  company_incorporation_country: field.country(),
  company_email: field.email(),
  company_phone_country_code: field.callingCode(),
  company_phone_number: field.phone("company_phone_country_code"),
  company_address_line1: field.text(),
  company_address_city: field.text(),
  company_address_state: field.text(),
  company_address_zip_code: field.text(),
};

export const settlementBankSections = [
  {
    title: "account",
    fields: [
      "account_holder_name",
      "settlement_bank_display_name",
      "bank_country",
      "currency",
      "bank_name",
      "bsb",
      "aba",
      "sort_code",
      "account_number",
      "iban",
      "bic_swift",
      "pay_id_type",
      "pay_id",
      "is_primary",
    ],
  },
  {
    title: "company",
    fields: [
      "company_name",
      "company_registration_number",
      "company_incorporation_country",
      "company_email",
      "company_phone_country_code",
      "company_phone_number",
    ],
  },
  { title: "address", fields: ["company_address_line1", "company_address_city", "company_address_state", "company_address_zip_code"] },
] as const;

const inCountries = (name: Parameters<typeof countriesThatTake>[0]) => ({ bank_country: countriesThatTake(name) });

export const settlementBankConditions = {
  bsb: inCountries("bsb"),
  aba: inCountries("aba"),
  sort_code: inCountries("sort_code"),
  account_number: inCountries("account_number"),
  iban: inCountries("iban"),
  bic_swift: inCountries("bic_swift"),
  pay_id_type: inCountries("pay_id"),
  pay_id: inCountries("pay_id"),
};
