/** What an account needs in each country, and that other countries' numbers are not accepted. */
import { describe, expect, test } from "vitest";
import { countryCodes } from "./reference/country-codes";
import { isSepaCountry, settlementCurrenciesOf } from "./reference/settlement-currencies";
import { bankNumbers, rulesOf } from "./kyb/country-rules";
import { isRestrictedCountry } from "./kyb/high-risk";
import { sentenceOf, type RefusalCode } from "./refusals";
import { bankNumbersIn, settlementBankRefusals, settlementBankProblems, type SettlementAccount } from "./settlement-bank-rules";

const base = { account_holder_name: "Kiosk GmbH", bank_name: "A bank" };
const accounts = {
  AU: { ...base, bank_country: "AU", currency: "AUD", bsb: "062-000", account_number: "12345678" },
  NZ: { ...base, bank_country: "NZ", currency: "NZD", account_number: "01-0902-0068389-00" },
  US: { ...base, bank_country: "US", currency: "USD", aba: "021000021", account_number: "1234567890" },
  GB: { ...base, bank_country: "GB", currency: "GBP", sort_code: "20-00-00", account_number: "12345678" },
  DE: { ...base, bank_country: "DE", currency: "EUR", iban: "DE89 3704 0044 0532 0130 00" },
  NL: { ...base, bank_country: "NL", currency: "EUR", iban: "NL91 ABNA 0417 1643 00", bic_swift: "ABNANL2A" },
  CH: { ...base, bank_country: "CH", currency: "CHF", iban: "CH93 0076 2011 6238 5295 7" },
  RE: { ...base, bank_country: "RE", currency: "EUR", iban: "FR14 2004 1010 0505 0001 3M02 606", bic_swift: "BNPAFRPP" },
  JE: {
    ...base,
    bank_country: "JE",
    currency: "GBP",
    iban: "GB29 NWBK 6016 1331 9268 19",
    sort_code: "60-16-13",
    account_number: "31926819",
  },
  SA: { ...base, bank_country: "SA", currency: "SAR", iban: "SA03 8000 0000 6080 1016 7519", bic_swift: "RJHISARI" },
  SG: { ...base, bank_country: "SG", currency: "SGD", account_number: "0123456789", bic_swift: "DBSSSGSG" },
  JP: { ...base, bank_country: "JP", currency: "JPY", account_number: "1234567", bic_swift: "BOTKJPJT" },
  BR: { ...base, bank_country: "BR", currency: "USD", account_number: "123456-7", bic_swift: "BRASBRRJ" },
} satisfies Record<string, SettlementAccount>;
const countries = Object.keys(accounts) as (keyof typeof accounts)[];
const codesOf = (account: SettlementAccount) =>
  Object.fromEntries(Object.entries(settlementBankProblems(account)).map(([field, { code }]) => [field, code]));

test.each(countries)("an account in %s is right, and wrong without any one of what it needs", (country) => {
  const account: SettlementAccount = accounts[country];
  expect(codesOf(account)).toEqual({});
  for (const name of [...bankNumbersIn(country).needed, "account_holder_name", "bank_name", "currency", "bank_country"] as const) {
    expect([name, codesOf({ ...account, [name]: null })]).toEqual([name, { [name]: "required" }]);
  }
});

test("what is needed where", () => {
  const needed = Object.fromEntries(
    ["AU", "US", "GB", "DE", "CH", "AL", "NZ", "SA", "SG", "BR"].map((country) => [country, bankNumbersIn(country).needed]),
  );
  expect(needed).toEqual({
    AU: ["bsb", "account_number"],
    US: ["aba", "account_number"],
    GB: ["sort_code", "account_number"],
    DE: ["iban"],
    CH: ["iban"],
    AL: ["iban"],
    NZ: ["account_number"],
    SA: ["iban", "bic_swift"],
    SG: ["account_number", "bic_swift"],
    BR: ["account_number", "bic_swift"],
  });
});

test("of every country: something names the account, the euro area's by IBAN alone, and nothing is needed that is not taken", () => {
  for (const country of countryCodes) {
    const { needed, optional } = bankNumbersIn(country);
    expect([country, needed.some((name) => name === "account_number" || name === "iban")]).toEqual([country, true]);
    if (isSepaCountry(country) && country !== "GB") expect([country, needed]).toEqual([country, ["iban"]]);
    else expect([country, needed]).toEqual([country, rulesOf(country).bank]);
    expect(optional.filter((name) => needed.includes(name))).toEqual([]);
    expect([...needed, ...optional]).toContain("bic_swift");
  }
});

describe("a number that does not belong there is refused at its field", () => {
  const right = {
    bsb: "062-000",
    aba: "021000021",
    sort_code: "20-00-00",
    account_number: "12345678",
    iban: "DE89370400440532013000",
    bic_swift: "ABNANL2A",
  };

  test.each(countries)("in %s", (country) => {
    const { needed, optional } = bankNumbersIn(country);
    for (const name of bankNumbers) {
      const found = codesOf({ ...accounts[country], [name]: right[name] });
      if (!needed.includes(name) && !optional.includes(name)) expect([name, found]).toEqual([name, { [name]: "not_used_there" }]);
      else if (name === "iban") expect(found).toEqual(country === "DE" ? {} : { iban: "other_country" });
      else if (name === "bic_swift") expect(found).toEqual(country === "NL" ? {} : { bic_swift: "other_country" });
    }
  });

  test.each(countries)("in %s, of an account that moved there and kept its numbers", (to) => {
    // Jersey's banks are the United Kingdom's by their numbers.
    for (const from of countries.filter((each) => each !== to && !(each === "JE" && to === "GB"))) {
      const moved: SettlementAccount = { ...accounts[from], bank_country: to, currency: "USD" };
      const told = Object.keys(settlementBankProblems(moved)).filter((field) => (bankNumbers as readonly string[]).includes(field));
      expect([from, told.length > 0]).toEqual([from, true]);
    }
  });
});

test.each([
  ["bsb", "000-000", "unknown_bank", accounts.AU],
  ["bsb", "062-00", "digits", accounts.AU],
  ["aba", "021000022", "check_digit", accounts.US],
  ["sort_code", "20-00", "digits", accounts.GB],
  ["account_number", "01-0902-0068389-01x", "shape", accounts.NZ],
  ["iban", "DE89 3704 0044 0532 0130 01", "check_digit", accounts.DE],
  ["iban", "DE89 3704 0044", "characters", accounts.DE],
  ["bic_swift", "ABNANL2", "characters", accounts.NL],
] as const)("%s %s is told as %s", (name, value, code, account) => {
  expect(codesOf({ ...account, [name]: value })).toEqual({ [name]: code });
});

describe("a PayID", () => {
  const alone = { account_holder_name: "Kiosk", bank_country: "AU", currency: "AUD" };

  test("stands for an Australian account by itself, with its kind", () => {
    expect(codesOf({ ...alone, pay_id: "pay@kiosk.example", pay_id_type: "EMAIL" })).toEqual({});
    expect(codesOf({ ...alone, pay_id: "+61-412345678", pay_id_type: "PHONE" })).toEqual({});
    expect(codesOf({ ...alone, pay_id: "51 824 753 556", pay_id_type: "ABN" })).toEqual({});
    expect(codesOf({ ...alone, pay_id: "KIOSK-1", pay_id_type: "ORGANIZATION_ID" })).toEqual({});
    expect(codesOf({ ...accounts.AU, pay_id: "pay@kiosk.example", pay_id_type: "EMAIL" })).toEqual({});
  });

  test("is refused in halves, beside half an account, of another kind and elsewhere", () => {
    expect(codesOf({ ...accounts.AU, pay_id: "pay@kiosk.example" })).toEqual({ pay_id_type: "required" });
    expect(codesOf({ ...accounts.AU, pay_id_type: "EMAIL" })).toEqual({ pay_id: "required" });
    expect(codesOf({ ...alone, bank_name: "A bank", bsb: "062-000", pay_id: "pay@kiosk.example", pay_id_type: "EMAIL" })).toEqual({
      account_number: "required",
    });
    expect(codesOf({ ...alone, pay_id: "kiosk", pay_id_type: "EMAIL" })).toEqual({ pay_id: "not_email" });
    expect(codesOf({ ...alone, pay_id: "12", pay_id_type: "PHONE" })).toEqual({ pay_id: "not_phone" });
    expect(codesOf({ ...alone, pay_id: "51 824 753 557", pay_id_type: "ABN" })).toEqual({ pay_id: "check_digit" });
    expect(codesOf({ ...accounts.DE, pay_id: "pay@kiosk.example", pay_id_type: "EMAIL" })).toEqual({
      pay_id: "not_used_there",
      pay_id_type: "not_used_there",
    });
  });
});

test("the currency is one that an account there is settled in, the country one that is served", () => {
  expect(codesOf({ ...accounts.DE, currency: "AUD" })).toEqual({ currency: "currency_not_there" });
  for (const country of countries)
    for (const currency of settlementCurrenciesOf(country)) expect(codesOf({ ...accounts[country], currency })).toEqual({});
  for (const country of countryCodes.filter(isRestrictedCountry))
    expect(codesOf({ ...accounts.SG, bank_country: country })).toEqual({ bank_country: "restricted_country" });
  expect(codesOf({ ...accounts.SG, bank_country: "ZZ" })).toEqual({ bank_country: "unknown_country" });
});

test("half a company's phone number is told at the half that is missing, and all of it as codes that have words", () => {
  const refused = settlementBankRefusals({ ...accounts.DE, company_phone_number: "301234567", bsb: "062-000", bic_swift: "ABNANL2A" });
  expect(
    Object.fromEntries(Object.entries(refused).map(([field, { code, params }]) => [field, sentenceOf(code as RefusalCode, params)])),
  ).toEqual({
    company_phone_country_code: "This is still missing.",
    bsb: "Banks in Germany don’t use this. Leave it empty.",
    bic_swift: "This doesn’t belong to a bank in Germany.",
  });
});
