/** Words of the form: of a question, a choice, a value. Their keys are the wire's names; a test holds them complete. */
import { useTranslation } from "react-i18next";
import { dueOf } from "../../../contract/kyb/question";
import type { AskedQuestion } from "../../../contract/kyb/requirements";
import { payoutMethodCalled } from "../../../contract/reference/payout-methods";
import type { Coded } from "../../../contract/sentence";
import { formatCalendarDate } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import { sayCoded } from "../../lib/say-coded";
import { countryName } from "../../lib/country-name";

export function useKybWords() {
  const { t, i18n } = useTranslation("kyb");
  const said = (key: string, words: Record<string, unknown> = {}): string => t(key as "yes", words);
  const fieldLabel = (name: string, isCompany = false): string =>
    isCompany && name === "name" ? t("company_fields.name") : said(`fields.${name}`);
  return {
    t,
    locale: i18n.language,
    fieldLabel,
    choiceLabel: (value: string): string => said(`choices.${value}`),
    /** A number goes by the name that the country gives it. */
    questionLabel: ({ name, path, question, scope }: AskedQuestion): string => {
      const rule = question.number?.(scope);
      const isNamedByCountry =
        name === "company_registration_number" || name === "tax_registration_number" || name === "identification_value";
      return rule && isNamedByCountry ? said(`terms.${rule.what}`) : fieldLabel(name, path.includes(".company."));
    },
    questionHint: ({ question, scope }: AskedQuestion): string | null => {
      const hint = question.hint?.(scope);
      if (hint) return said(`hints.${hint}`);
      const rule = question.number?.(scope);
      return rule ? t("hints.example", { example: rule.example }) : null;
    },
    asideOf: ({ question, scope }: AskedQuestion): string | undefined => {
      const due = dueOf(question, scope);
      // A country code has no room for more words, and goes with its number.
      if (due === "currently" || question.field.kind === "phone_code") return undefined;
      return due ? t("later") : t("optional");
    },
    /** What is wrong. */
    problemText: (problem: Coded): string => sayCoded(i18n, "refusals", problem) ?? problem.code,
    /** An answer as it is read, not edited. */
    answerText: (kind: string, value: unknown): string => {
      if (value === null || value === undefined || value === "") return "";
      if (typeof value === "boolean") return value ? t("yes") : t("no");
      if (kind === "percentage" && typeof value === "string") return t("people.share", { share: value });
      if (kind === "payout_method" && typeof value === "string") return payoutMethodCalled(value)?.name ?? value;
      if (kind === "day" && typeof value === "string") return formatCalendarDate(value, i18n.language);
      const one = (item: string): string => {
        if (kind === "country" || kind === "countries") return countryName(item, i18n.language);
        return kind === "choice" || kind === "choices" ? said(`choices.${item}`) : item;
      };
      if (Array.isArray(value))
        return listText(
          value.map((item) => (typeof item === "string" ? one(item) : "")),
          i18n.language,
        );
      return typeof value === "string" || typeof value === "number" ? one(String(value)) : "";
    },
  };
}
