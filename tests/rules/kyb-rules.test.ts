/** `docs/kyb-rules.md` is what the rules say. After a change: `UPDATE_DOCS=1 npx vitest run --project gateway tests/rules/kyb-rules.test.ts`. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { abnRule, acnRule, bankNumberRule, countriesWithOwnRules, rulesOf, type NumberRule } from "../../contract/kyb/country-rules";
import { emptyDraft } from "../../contract/kyb/draft";
import { highRiskCountries, restrictedCountries } from "../../contract/kyb/high-risk";
import { countriesWithOwnIbanCheck } from "../../contract/kyb/iban";
import { dueOf } from "../../contract/kyb/question";
import { questionsAt } from "../../contract/kyb/requirements";
import { settlementCurrenciesOf } from "../../contract/reference/settlement-currencies";
import { terms } from "../../contract/kyb/terms";

const file = path.resolve(import.meta.dirname, "../../docs/kyb-rules.md");
const named = (rule: NumberRule | null | undefined) => (rule ? `${terms[rule.what].replace(/^an? /, "")}, \`${rule.example}\`` : "");
const countryName = (code: string) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;

function row(code: string): string {
  const rules = rulesOf(code);
  const registration = code === "AU" ? `${named(abnRule)} or ${named(acnRule)}` : named(rules.registration);
  const tax = rules.tax ? `${named(rules.tax.rule) || "as the country writes it"} (${rules.tax.due})` : "—";
  const address =
    [rules.has_states && "state", rules.has_postcode && (named(rules.postcode) || "postcode")].filter(Boolean).join("; ") || "—";
  const bank = rules.bank.map((name) => named(bankNumberRule(name, code))).join("; ");
  return `| ${code === "*" ? "every other country" : `${countryName(code)} (${code})`} | ${registration} | ${tax} | ${address} | ${named(rules.national_id) || "—"} | ${bank} | ${settlementCurrenciesOf(code).join(", ")} |`;
}

function asked(): string[] {
  const draft = emptyDraft("019d0000-0000-7000-8000-000000000001");
  const places = ["organization", "auth_rep", "shareholder.0", "director.0", "settlement_bank.0"];
  const situation = { country: "SG", today: "2026-11-21" };
  return places.flatMap((place) =>
    questionsAt(draft, situation, place).map(
      ({ name, question, scope }) =>
        `| ${place.split(".")[0] ?? ""} | \`${name}\` | ${question.page} | ${dueOf(question, scope) ?? "as one likes"} |`,
    ),
  );
}

const page = () =>
  [
    "# What a verification asks",
    "",
    "Written from `contract/kyb` by `tests/rules/kyb-rules.test.ts`, which fails where this page and the rules differ.",
    "",
    "## By country",
    "",
    "The country of registration decides; an address abroad follows the rule of where it is, an account the rule of its bank's country. The digits and check digits of each number are in `contract/kyb/numbers.ts`, `iban.ts` and `vat-number.ts`, with their source.",
    "",
    "| country | registration | tax number (due) | address | national identity card | account | settled in |",
    "|---|---|---|---|---|---|---|",
    ...countriesWithOwnRules.map(row),
    row("*"),
    "",
    "Countries outside the euro area whose accounts have an IBAN are asked for IBAN and BIC. A country that is not listed is settled in its own currency and the euro as well, where `contract/reference/settlement-currencies.ts` says so.",
    "",
    `**Not served** (refused as a country of business, of a person, of payments): ${restrictedCountries.join(", ")}.`,
    "",
    `**Asked more** (AML and CFT policy and shareholding structure of a business, proof of address and identification document of a person; a person's verification is referred to the reviewer): ${highRiskCountries.join(", ")}.`,
    "",
    "## How far a number is checked",
    "",
    "A right number that is refused stops a business; a wrong one that is taken is found by the reviewer. So what is not certain is taken.",
    "",
    `- **IBAN**: the country's shape and the IBAN's own check digits everywhere; check digits within the country's part where the rule is one for all its banks: ${countriesWithOwnIbanCheck.join(", ")}.`,
    "- **VAT number**: shape and check digits, except of a person's number in Bulgaria (10 digits), Czechia (9 or 10) and Latvia (beginning with 0 to 3), and of a French key with letters, where the SIREN behind it decides.",
    "- **NPWP**: 15 digits, or 16 with a 0 in front, have a check digit in the ninth of the 15. 16 that begin with 10 are the tax office's new ones, whose rule is not published; any others are the number of a KTP.",
    "- **UEN**: the check letter, and a year that has begun in Singapore.",
    "- **New Zealand account**: the bank's check, and a branch of the bank's own ranges; banks 05 and 88 publish no ranges.",
    "- **Shape alone**: sort code, UK company number, Hong Kong business registration, Philippine TIN, NRIC, HKID, IRD number, NIB, SEC number, registration numbers of the euro area, EIN (and its campus), KTP (and its region and birthday).",
    "",
    "## Of people and shares",
    "",
    "- A share is a number from 0 to 100; any other is sent as null. Shares come to at most 100 %, and less than 25 % may be left unnamed. Who owns more than 25 % gives an identification document.",
    "- A person is at least 18. A name has letters of any script, spaces, dots, hyphens and apostrophes; a home address is no post box.",
    "- Nobody stands in a list twice. A sole trader, a non-profit and a government body name no shareholders; a sole trader and a partnership no directors.",
    "",
    "## Question by question",
    "",
    "Of an empty draft in Singapore; answers and other countries ask for more or less.",
    "",
    "| section | field | page | needed |",
    "|---|---|---|---|",
    ...asked(),
    "",
  ].join("\n");

test("docs/kyb-rules.md says what the rules are", () => {
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, page());
  expect(fs.readFileSync(file, "utf8")).toBe(page());
});
