/** Keeps `docs/kyb-rules.md` in sync with the rules. After a change, run `UPDATE_DOCS=1 npx vitest run --project gateway tests/rules/kyb-rules.test.ts`. */
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
  const situation = { country: "SG", today: "2026-11-21", submitted: null, has_local_rails: true };
  return places.flatMap((place) =>
    questionsAt(draft, situation, place).map(
      ({ name, question, scope }) =>
        `| ${place.split(".")[0] ?? ""} | \`${name}\` | ${question.page} | ${dueOf(question, scope) ?? "optional"} |`,
    ),
  );
}

const page = () =>
  [
    "# What a verification asks",
    "",
    "Generated from `contract/kyb` by `tests/rules/kyb-rules.test.ts`, which fails if this page and the rules differ.",
    "",
    "## By country",
    "",
    "The country of registration decides. An address abroad follows the rules of its own country, and an account those of its bank's country. The digits and check digits of each number are in `contract/kyb/numbers.ts`, `iban.ts` and `vat-number.ts`, with their source.",
    "",
    "| country | registration | tax number (due) | address | national identity card | account | settled in |",
    "|---|---|---|---|---|---|---|",
    ...countriesWithOwnRules.map(row),
    row("*"),
    "",
    "Countries outside the euro area whose accounts have an IBAN need both IBAN and BIC. A country that is not listed also settles in its own currency and the euro, where `contract/reference/settlement-currencies.ts` says so.",
    "",
    `**Not served** (refused as the country of a business, a person or payments): ${restrictedCountries.join(", ")}.`,
    "",
    `**High risk** (a business also needs its AML and CFT policy and shareholding structure; a person also needs proof of address and an identification document, and their verification is referred to the reviewer): ${highRiskCountries.join(", ")}.`,
    "",
    "## How far a number is checked",
    "",
    "Refusing a correct number stops a business; accepting a wrong one is caught by the reviewer. So if we aren't certain, we accept it.",
    "",
    `- **IBAN**: the country's format and the IBAN's own check digits everywhere; check digits within the country's part where all its banks share one rule: ${countriesWithOwnIbanCheck.join(", ")}.`,
    "- **VAT number**: format and check digits, except for a person's number in Bulgaria (10 digits), Czechia (9 or 10) and Latvia (starting with 0 to 3), and for a French key with letters, where the SIREN behind it decides.",
    "- **NPWP**: numbers with 15 digits, or 16 with a leading 0, have their check digit in ninth place of the 15. Those with 16 that start with 10 are the tax office's new ones, whose rule is not published; any others are KTP numbers.",
    "- **UEN**: the check letter, and a year that has already started in Singapore.",
    "- **New Zealand account**: the bank's check digits, and a branch within the bank's own ranges; banks 05 and 88 publish no ranges.",
    "- **Format only**: sort code, UK company number, Hong Kong business registration, Philippine TIN, NRIC, HKID, IRD number, NIB, SEC number, registration numbers of the euro area, EIN (and its campus), KTP (and its region and birthday).",
    "",
    "## People and shares",
    "",
    "- A share is a number from 0 to 100; any other is sent as null. Shares add up to at most 100%, and less than 25% may be left unnamed. Anyone who owns more than 25% provides an identification document.",
    "- A person is at least 18. A name has letters of any script, spaces, dots, hyphens and apostrophes; a home address can't be a PO box.",
    "- No one is listed twice. A sole trader, a non-profit and a government body name no shareholders; a sole trader and a partnership name no directors.",
    "",
    "## Question by question",
    "",
    "For an empty draft in Singapore; depending on the answers and the country, more or fewer are asked.",
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
