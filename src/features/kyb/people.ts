/** Who has which role: a person can be representative, shareholder and director at once. */
import type { KybDraft } from "../../../contract/kyb/draft";
import type { PersonRole } from "../../../contract/kyb/record";
import { isAnswered } from "../../../contract/kyb/paths";

export type PeopleList = "shareholder" | "director";

export interface Person {
  role: PersonRole;
  /** `director.0`. */
  place: string;
  name: string;
  answers: Readonly<Record<string, unknown>>;
}

export const nameOf = ({ first_name, last_name }: { first_name?: unknown; last_name?: unknown }): string =>
  [first_name, last_name].filter((name): name is string => typeof name === "string" && name.trim() !== "").join(" ");

/** Of what is kept at a place, if that is a person. */
export const nameAt = (kept: unknown): string => (kept && typeof kept === "object" && "first_name" in kept ? nameOf(kept) : "");

export function peopleOf(draft: KybDraft): Person[] {
  const named = (role: PersonRole, place: string, answers: Person["answers"]): Person => ({ role, place, name: nameOf(answers), answers });
  return [
    named("AUTH_REP", "auth_rep", draft.auth_rep),
    ...draft.shareholder.map((person, index) => named("SHAREHOLDER", `shareholder.${index}`, person)),
    ...draft.director.map((person, index) => named("DIRECTOR", `director.${index}`, person)),
  ].filter(({ name }) => name !== "");
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** This person's other roles, by name. */
export const otherRoles = (draft: KybDraft, place: string, name: string): PersonRole[] => [
  ...new Set(
    peopleOf(draft).flatMap((person) =>
      person.place.split(".")[0] !== place.split(".")[0] && sameName(person.name, name) ? [person.role] : [],
    ),
  ),
];

/** The same person where they come first, as representative or shareholder; null if nowhere before `place`. */
export function earlierRole(draft: KybDraft, place: string): Person | null {
  const people = peopleOf(draft);
  const at = people.findIndex((person) => person.place === place);
  const own = people[at];
  return (own && people.slice(0, at).find(({ name }) => sameName(name, own.name))) ?? null;
}

/** The fields both roles share; the representative's e-mail and phone are lists. */
export function answersFor(person: Person, names: readonly string[]): Record<string, unknown> {
  const { email_list, phone_number_list, ...rest } = person.answers as Record<string, unknown> & {
    email_list?: string[];
    phone_number_list?: string[];
  };
  const [code, ...number] = phone_number_list?.[0]?.split(" ") ?? [];
  const known: Record<string, unknown> = {
    ...(email_list && { email: email_list[0] ?? null }),
    ...(phone_number_list && { phone_country_code: code ?? null, phone_number: number.join(" ") || null }),
    ...rest,
  };
  return Object.fromEntries(
    names.flatMap((name) => (name !== "id" && name !== "shareholder_percentage" && isAnswered(known[name]) ? [[name, known[name]]] : [])),
  );
}
