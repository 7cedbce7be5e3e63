/** The answers of a place in as few lines as a person would write: a name, an address, a phone number are one each. */
import { isAnswered } from "../../../contract/kyb/paths";
import { dueOf } from "../../../contract/kyb/question";
import type { AskedQuestion } from "../../../contract/kyb/requirements";

const joined = {
  name: ["first_name", "middle_name", "last_name"],
  address: ["address_line1", "address_line2", "address_city", "address_state", "address_zip_code", "address_country"],
  identification: ["identification_type", "identification_custom_type", "identification_value"],
  phone: ["phone_country_code", "phone_number"],
  support_phone: ["support_phone_country_code", "support_phone_number"],
  website: ["does_org_has_website", "website_url"],
  source_of_funds: ["source_of_funds", "source_of_funds_custom"],
  bank: ["bank_name", "bank_country"],
  account: ["account_number", "iban", "currency"],
  pay_id: ["pay_id_type", "pay_id"],
} as const;
export type JoinedName = keyof typeof joined;

export interface ReviewLine {
  /** Null: one answer, under its own name. */
  joined: JoinedName | null;
  parts: readonly [AskedQuestion, ...AskedQuestion[]];
}

const joinedOf = (name: string): JoinedName | null =>
  (Object.keys(joined) as JoinedName[]).find((each) => (joined[each] as readonly string[]).includes(name)) ?? null;

/** Only what was answered, or has to be. */
export function reviewLines(questions: readonly AskedQuestion[]): ReviewLine[] {
  const lines = new Map<string, ReviewLine>();
  for (const asked of questions) {
    if (!isShown(asked)) continue;
    const group = joinedOf(asked.name);
    const key = group ?? asked.name;
    const known = lines.get(key);
    lines.set(key, known ? { ...known, parts: [...known.parts, asked] } : { joined: group, parts: [asked] });
  }
  return [...lines.values()].map(inReadingOrder);
}

/** A calling code alone says nothing. */
const isShown = ({ question, scope, name }: AskedQuestion): boolean =>
  (isAnswered(scope.item[name]) &&
    (question.field.kind !== "phone_code" || isAnswered(scope.item[name.replace(/country_code$/, "number")]))) ||
  (dueOf(question, scope) === "currently" && question.field.kind !== "phone_code");

function inReadingOrder({ joined: group, parts }: ReviewLine): ReviewLine {
  if (group === null) return { joined: group, parts };
  const order: readonly string[] = joined[group];
  const [first, ...rest] = [...parts].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return first ? { joined: group, parts: [first, ...rest] } : { joined: group, parts };
}
