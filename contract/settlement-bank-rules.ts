/**
 * What a settlement bank needs, by its bank's country. Forms and the gateway both run it, so it contains no schema. The
 * rules for the numbers themselves are the verification's (`kyb/country-rules.ts`).
 */
import { abnRule, bankNumberRule, bankNumbers, rulesOf, type BankNumber } from "./kyb/country-rules";
import { hasIban } from "./kyb/iban";
import { plainNumber } from "./kyb/number-check";
import type { Problem } from "./kyb/problem";
import { checkEmail, checkNumber, checkPhone, countryProblem } from "./kyb/question";
import { missingPhonePart } from "./phone-parts";
import type { Coded } from "./sentence";
import { countryCodes } from "./reference/country-codes";
import { isSepaCountry, isSettledIn, settlementCurrenciesOf } from "./reference/settlement-currencies";

const named = ["account_holder_name", "bank_name", "currency", "bank_country", "pay_id", "pay_id_type"] as const;
const company = [
  "company_name",
  "company_registration_number",
  "company_incorporation_country",
  "company_address_line1",
  "company_address_city",
  "company_address_state",
  "company_address_zip_code",
  "company_phone_country_code",
  "company_phone_number",
  "company_email",
] as const;

/** The fields that identify the account and its holder; changing them on an approved one needs a new validation. */
export const accountFields = [...named, ...bankNumbers, ...company] as const;
export type AccountField = (typeof accountFields)[number];

/** Fields left out are empty. */
export type SettlementAccount = Partial<Record<AccountField, string | null | undefined>>;
type Problems = Partial<Record<AccountField, Problem>>;

/** Places whose banks write their numbers as another country's do, and bear its letters in IBAN and BIC. */
const writtenAs = new Map(
  Object.entries({
    AU: "CC CX NF",
    FI: "AX",
    FR: "BL GF GP MF MQ NC PF PM RE WF YT",
    GB: "GG IM JE",
    NO: "SJ",
    US: "AS GU MP PR VI",
  }).flatMap(([country, places]) => places.split(" ").map((place): [string, string] => [place, country])),
);
const writer = (country: string): string => writtenAs.get(country) ?? country;

/** In the Single Euro Payments Area the IBAN says it all; the United Kingdom's own payments go by sort code. */
const neededIn = (country: string): readonly BankNumber[] =>
  isSepaCountry(country) && country !== "GB" ? ["iban"] : rulesOf(country).bank;

/** The numbers a form asks for: those an account there needs, and those it may have. */
export function bankNumbersIn(country: string): { needed: readonly BankNumber[]; optional: readonly BankNumber[]; has_pay_id: boolean } {
  const needed = neededIn(country);
  const taken = new Set<BankNumber>([
    ...rulesOf(writer(country)).bank,
    "bic_swift",
    ...(hasIban(writer(country)) ? (["iban"] as const) : []),
  ]);
  return { needed, optional: bankNumbers.filter((name) => taken.has(name) && !needed.includes(name)), has_pay_id: country === "AU" };
}

/** The countries where a form asks for it: accounts there need it or may have it. */
export const countriesThatTake = (name: BankNumber | "pay_id"): readonly string[] =>
  countryCodes.filter((country) => {
    const { needed, optional, has_pay_id } = bankNumbersIn(country);
    return name === "pay_id" ? has_pay_id : needed.includes(name) || optional.includes(name);
  });

const required: Problem = { code: "required" };

/** What is missing or wrong, by field; empty if the account is correct. */
export function settlementBankProblems(account: SettlementAccount): Problems {
  const { bank_country } = account;
  const problems: Problems = { ...companyProblems(account) };
  if (!account.account_holder_name) problems.account_holder_name = required;
  if (!account.currency) problems.currency = required;
  if (!bank_country) return { ...problems, bank_country: required };
  const unserved = countryProblem(bank_country);
  if (unserved) return { ...problems, bank_country: unserved };
  return {
    ...problems,
    ...currencyProblem(account, bank_country),
    ...payIdProblems(account, bank_country),
    ...numberProblems(account, bank_country),
  };
}

/** The same as messages for a form's check. */
export const settlementBankRefusals = (account: SettlementAccount): Record<string, Coded> =>
  Object.fromEntries(Object.entries(settlementBankProblems(account)).map(([field, { code, params = {} }]) => [field, { code, params }]));

function currencyProblem({ currency }: SettlementAccount, country: string): Problems {
  if (!currency || isSettledIn(currency, country)) return {};
  return { currency: { code: "currency_not_there", params: { currency, country, allowed: settlementCurrenciesOf(country).join(", ") } } };
}

function companyProblems(account: SettlementAccount): Problems {
  const missing = missingPhonePart({ phone_country_code: account.company_phone_country_code, phone_number: account.company_phone_number });
  return missing ? { [`company_${missing}`]: required } : {};
}

/** A PayID identifies an Australian account by itself, so its numbers and bank aren't needed. */
const isPayIdAlone = ({ pay_id, bsb, account_number }: SettlementAccount, country: string): boolean =>
  bankNumbersIn(country).has_pay_id && Boolean(pay_id) && !bsb && !account_number;

function payIdProblems({ pay_id, pay_id_type }: SettlementAccount, country: string): Problems {
  if (!bankNumbersIn(country).has_pay_id) {
    const unused: Problem = { code: "not_used_there", params: { country } };
    return { ...(pay_id && { pay_id: unused }), ...(pay_id_type && { pay_id_type: unused }) };
  }
  if (!pay_id) return pay_id_type ? { pay_id: required } : {};
  if (!pay_id_type) return { pay_id_type: required };
  const problem = checkPayId(pay_id, pay_id_type);
  return problem ? { pay_id: problem } : {};
}

function checkPayId(pay_id: string, type: string): Problem | null {
  if (type === "EMAIL") return checkEmail(pay_id);
  if (type === "PHONE") return checkPhone(pay_id.replace(/^\+\d{1,3}[ -]?/, ""));
  return type === "ABN" ? checkNumber(abnRule, pay_id) : null;
}

function numberProblems(account: SettlementAccount, country: string): Problems {
  const { needed, optional } = bankNumbersIn(country);
  const isAlone = isPayIdAlone(account, country);
  const found = bankNumbers.flatMap((name): [AccountField, Problem][] => {
    const value = account[name];
    if (!value) return needed.includes(name) && !isAlone ? [[name, required]] : [];
    if (!needed.includes(name) && !optional.includes(name)) return [[name, { code: "not_used_there", params: { country } }]];
    const problem = checkNumber(bankNumberRule(name, writer(country)), value) ?? strayProblem(name, value, country);
    return problem ? [[name, problem]] : [];
  });
  return { ...(!account.bank_name && !isAlone && { bank_name: required }), ...Object.fromEntries(found) };
}

/** IBAN and BIC contain their bank's country. */
function strayProblem(name: BankNumber, value: string, country: string): Problem | null {
  if (name !== "iban" && name !== "bic_swift") return null;
  const plain = plainNumber(value);
  const said = name === "iban" ? plain.slice(0, 2) : plain.slice(4, 6);
  return writer(said) === writer(country) ? null : { code: "other_country", params: { country } };
}
