/**
 * What a verification still needs: turns a draft, its country and the reviewer's remarks into one list, used by the form,
 * its progress and the sentence that says what is blocking a merchant. Pure; the browser and the gateway share it.
 */
import { addDecimals, compareDecimals, subtractDecimals } from "../decimal";
import { rulesOf } from "./country-rules";
import type { KybDraft, KybSection } from "./draft";
import { activityQuestions, documentQuestions, profileQuestions } from "./organization-questions";
import { kybPages, type KybPage } from "./pages";
import { fromStablePath, isAnswered, isSameAnswer, toStablePath, valueAt } from "./paths";
import {
  authRepQuestions,
  bankCompanyQuestions,
  bankQuestions,
  directorQuestions,
  shareholderQuestions,
  signatureQuestions,
} from "./people-questions";
import { sentenceOf, type Problem } from "./problem";
import { dueOf, problemOf, type Due, type Question, type Questions, type Scope } from "./question";
import type { KybProgress, Requirement } from "./record";
import { isShare } from "./share";

export interface KybSituation {
  /** The organization's, if the draft names none. */
  country: string;
  /** Who completes the verification. */
  filler: "partner" | "merchant";
  /** `2026-11-21`. */
  today: string;
  submitted: KybDraft | null;
  /** The partner pays out by local rails. */
  has_local_rails: boolean;
  /** The reviewer's unanswered remarks, by field path. */
  remarks: Readonly<Record<string, string>>;
}

/** One place of the draft that counts. */
interface Checked {
  path: string;
  page: KybPage;
  due: Due;
  problem: Problem | null;
}

/** What decides which questions are asked. */
export type QuestionSituation = Pick<KybSituation, "country" | "today" | "submitted" | "has_local_rails">;

export interface AskedQuestion {
  path: string;
  name: string;
  question: Question;
  scope: Scope;
}

const organizationQuestions: Questions = { ...profileQuestions, ...activityQuestions, ...documentQuestions };

export const hasShareholders = (draft: KybDraft): boolean =>
  !["SOLE_TRADER", "NON_PROFIT", "GOVERNMENT"].includes(draft.organization.business_type ?? "");
export const hasDirectors = (draft: KybDraft): boolean => !["SOLE_TRADER", "PARTNERSHIP"].includes(draft.organization.business_type ?? "");

export const countryOf = (draft: KybDraft, situation: Pick<KybSituation, "country">): string =>
  draft.organization.country ?? situation.country;

/** The draft's questions at one path (`organization`, `shareholder.0`, `settlement_bank.0.company`), in the form's order. */
export function questionsAt(draft: KybDraft, situation: QuestionSituation, place: string): AskedQuestion[] {
  const item = valueAt(draft, place);
  const country = countryOf(draft, situation);
  const { today, submitted, has_local_rails } = situation;
  const scope: Scope = { draft, country, rules: rulesOf(country), today, submitted, has_local_rails, item: (item ?? {}) as Scope["item"] };
  return Object.entries(questionsOf(place))
    .filter(([, { isAsked }]) => isAsked?.(scope) ?? true)
    .map(([name, question]) => ({ path: `${place}.${name}`, name, question, scope }));
}

function questionsOf(place: string): Questions {
  if (place.endsWith(".company")) return bankCompanyQuestions;
  switch (place.split(".")[0] as KybSection) {
    case "organization":
      return organizationQuestions;
    case "auth_rep":
      return authRepQuestions;
    case "shareholder":
      return shareholderQuestions;
    case "director":
      return directorQuestions;
    case "settlement_bank":
      return bankQuestions;
    case "kyb":
      return signatureQuestions;
  }
}

/** Paths of people and accounts; an account is asked for even if there is none yet. */
export function placesOf(draft: KybDraft): string[] {
  const listed = (section: "shareholder" | "director", isThere: boolean) =>
    isThere ? draft[section].map((_, index) => `${section}.${index}`) : [];
  return [
    "organization",
    "auth_rep",
    ...listed("shareholder", hasShareholders(draft)),
    ...listed("director", hasDirectors(draft)),
    "settlement_bank.0",
    ...(draft.settlement_bank.length > 0 ? ["settlement_bank.0.company"] : []),
    "kyb",
  ];
}

export function checkKyb(draft: KybDraft, situation: KybSituation): { requirements: Requirement[]; progress: KybProgress } {
  const checked = [
    ...placesOf(draft).flatMap((place) => questionsAt(draft, situation, place).flatMap(checkQuestion)),
    ...checkLists(draft),
  ];
  const answered = withRemarks(draft, situation, checked);
  return {
    requirements: answered
      .flatMap(({ path, page, due, problem }) =>
        problem ? [{ ...described(problem), section: path.split(".")[0] as KybSection, page, path, due, who: situation.filler }] : [],
      )
      .sort((a, b) => kybPages.indexOf(a.page) - kybPages.indexOf(b.page)),
    progress: progressOf(answered),
  };
}

const described = (problem: Problem) => ({ code: problem.code, message: sentenceOf(problem), params: problem.params ?? {} });

/** Empty if it is neither required nor wrong. A wrong answer is currently due, required or not. */
function checkQuestion({ path, question, name, scope }: AskedQuestion): Checked[] {
  const value = scope.item[name];
  const due = dueOf(question, scope);
  const { page } = question;
  if (!isAnswered(value)) return due ? [{ path, page, due, problem: { code: "required" } }] : [];
  const problem = problemOf(question, value, scope);
  return due || problem ? [{ path, page, due: problem ? "currently" : (due ?? "currently"), problem }] : [];
}

/** Sum of the given shares, as a decimal; invalid shares count as zero. */
export function sumOfShares(draft: Pick<KybDraft, "shareholder">): string {
  return draft.shareholder.reduce(
    (sum, { shareholder_percentage: share }) => (share !== null && isShare(share) ? addDecimals(sum, share) : sum),
    "0",
  );
}

function checkLists(draft: KybDraft): Checked[] {
  const checks: Checked[] = [];
  if (hasShareholders(draft)) checks.push({ path: "shareholder", page: "shareholders", due: "currently", problem: sharesProblem(draft) });
  if (hasDirectors(draft))
    checks.push({
      path: "director",
      page: "directors",
      due: "currently",
      problem: draft.director.length === 0 ? { code: "too_few" } : null,
    });
  return [...checks, ...twins(draft, "shareholder", "shareholders"), ...twins(draft, "director", "directors")];
}

/** Anyone who holds a quarter must be named, so less than a quarter may be left unnamed. */
function sharesProblem(draft: KybDraft): Problem | null {
  if (draft.shareholder.length === 0) return { code: "too_few" };
  const sum = sumOfShares(draft);
  if (compareDecimals(sum, "100") > 0) return { code: "shares_over", params: { sum } };
  const left = subtractDecimals("100", sum);
  return compareDecimals(left, "25") >= 0 ? { code: "shares_left", params: { left } } : null;
}

function twins(draft: KybDraft, section: "shareholder" | "director", page: KybPage): Checked[] {
  const seen = new Set<string>();
  return draft[section].flatMap((person, index): Checked[] => {
    const names = [person.first_name, person.last_name].map((name) => name?.trim().toLowerCase() ?? "");
    if (names.some((name) => name === "")) return [];
    const key = [...names, "dob" in person ? person.dob : person.identification_value?.replace(/\s/g, "")].join("\n");
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `${section}.${index}.last_name`, page, due: "currently", problem: { code: "twice" } }];
  });
}

/** A remark stays open until the answer it is about changes. */
function withRemarks(draft: KybDraft, { submitted, remarks }: KybSituation, checked: readonly Checked[]): Checked[] {
  const open = new Map(
    Object.entries(remarks).filter(([path]) => {
      const value = valueAt(draft, path);
      if (value === undefined || !submitted) return value !== undefined;
      // People keep their identity wherever they are in the list now.
      const then = fromStablePath(submitted, toStablePath(draft, path));
      return then !== null && isSameAnswer(value, valueAt(submitted, then));
    }),
  );
  const byPath = new Map(checked.map((each) => [each.path, each]));
  const added = [...open].map(([path, text]): Checked => {
    const known = byPath.get(path);
    return { path, page: known?.page ?? pageOf(path), due: "currently", problem: known?.problem ?? { code: "remark", params: { text } } };
  });
  return [...checked.filter(({ path }) => !open.has(path)), ...added];
}

/** Where the form asks for it. */
export function pageOf(path: string): KybPage {
  const steps = path.split(".");
  const place = steps.length > 1 ? steps.slice(0, -1).join(".") : path;
  const question = questionsOf(place)[steps[steps.length - 1] ?? ""];
  if (question) return question.page;
  const pages: Record<KybSection, KybPage> = {
    organization: "business-profile",
    auth_rep: "representative",
    shareholder: "shareholders",
    director: "directors",
    settlement_bank: "settlement-bank",
    kyb: "review",
  };
  return pages[steps[0] as KybSection];
}

/** The signature is no answer: it is done once every answer is there and it is. */
function progressOf(checked: readonly Checked[]): KybProgress {
  const due = checked.filter((each) => each.due === "currently");
  const counted = (page: KybPage) => {
    const there = due.filter((each) => each.page === page);
    return { page, done: there.filter(({ problem }) => !problem).length, total: there.length };
  };
  const answers = kybPages.filter((page) => page !== "review").map(counted);
  const done = answers.reduce((sum, each) => sum + each.done, 0);
  const total = answers.reduce((sum, each) => sum + each.total, 0);
  const review = counted("review");
  return { done, total, pages: [...answers, { ...review, done: done === total ? review.done : 0 }] };
}
