/** Several of a few, as ticks in sight. */
import { usagePurposes, type usageIntents } from "../../../../contract/kyb/choices";
import { CheckboxGroup } from "../../../ui/checkbox-group";
import { useKyb } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import type { AnswerProps } from "./answer-props";

export function ChoicesAnswer({ asked, label, hint, error, value, isReadOnly, set }: AnswerProps) {
  const { choiceLabel } = useKybWords();
  const { store } = useKyb();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const offered = asked.name === "account_usage_purpose" ? purposesOf(store.draft().organization.account_usage_intent, chosen) : (asked.question.field.values ?? []);
  return (
    <CheckboxGroup
      {...{ label, hint, error, isReadOnly }}
      options={offered.map((each) => ({ value: each, label: choiceLabel(each) }))}
      value={chosen}
      // In the order in which they are offered, whatever was ticked first.
      onChange={(next) => set((asked.question.field.values ?? []).filter((each) => next.includes(each)))}
    />
  );
}

/** Those of the chosen intents; and what was chosen before an intent was given up, so that it can be unticked. */
function purposesOf(intents: readonly (typeof usageIntents)[number][], chosen: readonly string[]): string[] {
  const offered: string[] = intents.flatMap((intent) => [...usagePurposes[intent]]);
  return [...offered, ...chosen.filter((each) => !offered.includes(each))];
}
