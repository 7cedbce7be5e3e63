/** One question of the form, and what is known when deciding whether its answer is required and correct. */
import { compareDecimals } from "../decimal";
import { isMasked } from "../mask";
import { countryCodes } from "../reference/country-codes";
import type { CountryRules, NumberRule } from "./country-rules";
import type { KybDraft } from "./draft";
import type { KybField } from "./field";
import { isHighRiskCountry, isRestrictedCountry } from "./high-risk";
import type { NumberProblem } from "./number-check";
import type { KybPage } from "./pages";
import type { Problem } from "./problem";
import { isShare } from "./share";

export type Due = "currently" | "eventually";
/** Why a question is asked, if not everyone gets it. */
export type QuestionHint = "high_risk" | "over_25" | "licensed" | "cfd" | "four_megabytes" | "statement" | "same_company" | "payout_method";

export interface Scope {
  draft: KybDraft;
  /** Of the business; decides what is asked. */
  country: string | null;
  rules: CountryRules;
  /** `2026-11-21`. */
  today: string;
  /** The partner pays out by local rails, and so chooses how an account is reached. */
  has_local_rails: boolean;
  /** As it was last submitted; null before. */
  submitted: KybDraft | null;
  /** The section's answers, or the person's or account's in a list. */
  item: Readonly<Record<string, unknown>>;
}

export interface Question {
  field: KybField;
  page: KybPage;
  /** When left out, everyone is asked. */
  isAsked?: (scope: Scope) => boolean;
  /** When it is due; optional if null or left out. */
  due?: Due | ((scope: Scope) => Due | null);
  /** For an answer that exists. */
  check?: (value: string, scope: Scope) => Problem | null;
  hint?: (scope: Scope) => QuestionHint | null;
  /** A number of the country: its name and how one looks. */
  number?: (scope: Scope) => NumberRule | null;
}

export type Questions = Readonly<Record<string, Question>>;

export const dueOf = ({ due }: Question, scope: Scope): Due | null => (typeof due === "function" ? due(scope) : (due ?? null));

/** What is wrong with an existing answer. */
export function problemOf(question: Question, value: unknown, scope: Scope): Problem | null {
  // Judged where it is whole: the gateway saves none that is masked.
  if (question.field.kind === "secret" && typeof value === "string" && isMasked(value)) return null;
  if (typeof value === "string")
    return (
      kindProblem(question.field.kind, value, scope) ?? numberProblem(question, value, scope) ?? question.check?.(value, scope) ?? null
    );
  if (Array.isArray(value)) return listProblem(question.field.kind, value as string[]);
  return null;
}

function numberProblem(question: Question, value: string, scope: Scope): Problem | null {
  const rule = question.number?.(scope);
  return rule ? checkNumber(rule, value, scope.today) : null;
}

export function checkNumber(rule: NumberRule, value: string, today?: string): Problem | null {
  const problem = rule.find(value, today);
  return problem && inWords(problem, rule, value);
}

function inWords(problem: NumberProblem, { what, example }: NumberRule, value: string): Problem {
  const { code, expected, found } = problem;
  switch (code) {
    case "length": {
      const unit = /^[\d\s.\-/]+$/.test(value) ? "digits" : "characters";
      return { code: unit, params: { what, expected: expected ?? 0, found: found ?? 0 } };
    }
    case "check_digit":
      return { code: "check_digit", params: { what } };
    case "unknown_bank":
      return { code: "unknown_bank", params: { start: value.replace(/\D/g, "").slice(0, 2) } };
    case "unknown_branch":
      return { code };
    default:
      return { code: "shape", params: { what, example } };
  }
}

const email = /^[^\s@<>()[\],;:"\\]+@[\p{L}\d-]+(\.[\p{L}\d-]+)*\.[\p{L}]{2,}$/u;
const webAddress = /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu;
const phoneCode = /^\+?[1-9]\d{0,3}$/;
const phone = /^[\d\s().-]+$/;

function kindProblem(kind: string, value: string, scope: Scope): Problem | null {
  switch (kind) {
    case "email":
      return checkEmail(value);
    case "url":
      return webAddress.test(value.trim()) ? null : { code: "not_url" };
    case "phone_code":
      return phoneCode.test(value.replace(/\s/g, "")) ? null : { code: "not_phone" };
    case "phone_number":
      return checkPhone(value);
    case "country":
      return countryProblem(value);
    case "day":
      return dayProblem(value, scope.today);
    case "percentage":
      return isShare(value) ? null : { code: "not_share" };
    default:
      return null;
  }
}

const countries = new Set(countryCodes);

/** A draft accepts any two letters, so that old answers are shown and not lost. */
export function countryProblem(code: string): Problem | null {
  if (!countries.has(code)) return { code: "unknown_country" };
  return isRestrictedCountry(code) ? { code: "restricted_country" } : null;
}

export const checkEmail = (value: string): Problem | null => (email.test(value.trim()) ? null : { code: "not_email" });
/** Without its country's code. */
export const checkPhone = (value: string): Problem | null => (isPhoneNumber(value) ? null : { code: "not_phone" });

function isPhoneNumber(value: string): boolean {
  const count = value.replace(/\D/g, "").length;
  return phone.test(value) && count >= 5 && count <= 15;
}

function listProblem(kind: string, values: readonly string[]): Problem | null {
  switch (kind) {
    case "emails":
      return values.every((value) => email.test(value.trim())) ? null : { code: "not_email" };
    case "phones":
      return values.every((value) => isPhoneNumber(value.replace(/^\+\d{1,4} /, ""))) ? null : { code: "not_phone" };
    case "countries":
      return values.map(countryProblem).find((problem) => problem !== null) ?? null;
    default:
      return null;
  }
}

const yearsBefore = (day: string, years: number) => `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;

/** Of a birthday. */
function dayProblem(day: string, today: string): Problem | null {
  if (day > today) return { code: "in_future" };
  if (day > yearsBefore(today, 18)) return { code: "under_age" };
  return day < yearsBefore(today, 120) ? { code: "too_long_ago" } : null;
}

const personName = /^[\p{L}\p{M} .,'’‘·\-]+$/u;
export const checkPersonName = (value: string): Problem | null => (personName.test(value.trim()) ? null : { code: "letters_only" });

const postBox = /\b(p\.?\s?o\.?\s*box|post(?:al)?\s*box|postfach|bo[iî]te postale|apartado|locked bag)\b/i;
export const checkStreet = (value: string): Problem | null => (postBox.test(value) ? { code: "post_box" } : null);

/** Owns more than a quarter, so a document is required. */
export const isOverAQuarter = (percentage: unknown): boolean =>
  typeof percentage === "string" && isShare(percentage) && compareDecimals(percentage, "25") > 0;

export const isHighRisk = ({ country, item }: Scope): boolean =>
  isHighRiskCountry(country) || isHighRiskCountry(item.nationality as string | null);
