/** What an answer needs, in a sentence whose subject is the one who acts: the merchant by its name, the partner as its reader. */
import type { FieldWord } from "../../../contract/kyb/field-words";
import { sentenceFor } from "../../../contract/onboarding-sentences";
import type { Sentence } from "../../../contract/sentence";

/** The field in question, and whose it is. */
export interface FieldWords {
  org_name: string;
  field: FieldWord;
  person: string | null;
}

/** An answer that the provider sent back; `more` others were, too. */
export function remarkSentence({ org_name, field, person }: FieldWords, more: number, isMerchants: boolean): Sentence {
  const its = { org_name, field };
  if (person === null && more === 0) return isMerchants ? sentenceFor("remark_open", its) : sentenceFor("you_replace", { field });
  if (person === null)
    return isMerchants ? sentenceFor("remark_open_and_more", { ...its, more }) : sentenceFor("you_replace_and_more", { field, more });
  if (more === 0) return isMerchants ? sentenceFor("remark_open_of", { ...its, person }) : sentenceFor("you_replace_of", { field, person });
  return isMerchants
    ? sentenceFor("remark_open_of_and_more", { ...its, person, more })
    : sentenceFor("you_replace_of_and_more", { field, person, more });
}

/** An answer that is there and can't be taken. */
export function wrongSentence({ org_name, field, person }: FieldWords, isMerchants: boolean): Sentence {
  if (person === null) return isMerchants ? sentenceFor("answer_wrong", { org_name, field }) : sentenceFor("you_fix", { field });
  return isMerchants ? sentenceFor("answer_wrong_of", { org_name, field, person }) : sentenceFor("you_fix_of", { field, person });
}

/** The first of `count` answers that are missing. */
export function missingSentence({ org_name, field, person }: FieldWords, count: number, isMerchants: boolean): Sentence {
  if (person === null)
    return isMerchants ? sentenceFor("answers_missing", { org_name, field, count }) : sentenceFor("you_answer", { field, count });
  return isMerchants
    ? sentenceFor("answers_missing_of", { org_name, field, person, count })
    : sentenceFor("you_answer_of", { field, person, count });
}
