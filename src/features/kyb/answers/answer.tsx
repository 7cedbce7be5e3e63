/** One question of the form: what it is asked with depends on its kind, everything around it is the same. */
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { isAnswered } from "../../../../contract/kyb/paths";
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { anchorOf } from "../anchor";
import { useAnswer, useConflict, useIsOpen, useKyb, useProblem, useRemark } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import styles from "./answer.module.css";
import { AddressLookup } from "./address-lookup";
import { ConflictChoice } from "./conflict-choice";
import { DocumentAnswer } from "./document-answer";
import { CityAnswer, CountryAnswer, CurrencyAnswer, PurposesAnswer, StateAnswer, TimeZoneAnswer } from "./drafted-answers";
import type { AnswerProps } from "./answer-props";
import { KindAnswer } from "./kind-answer";
import { NumberLookup } from "./number-lookup";
import { PayoutMethodAnswer } from "./payout-method-answer";
import { Remark } from "./remark";

/** By the question's name or its kind: what is asked with more than its kind's input. */
const special: Readonly<Record<string, ComponentType<AnswerProps>>> = {
  account_usage_purpose: PurposesAnswer,
  country: CountryAnswer,
  countries: CountryAnswer,
  currency: CurrencyAnswer,
  time_zone: TimeZoneAnswer,
  state: StateAnswer,
  city: CityAnswer,
  document: DocumentAnswer,
  payout_method: PayoutMethodAnswer,
};

/** Chosen answers are checked at once; typed ones when complete. */
const typed = new Set([
  "text",
  "secret",
  "email",
  "url",
  "phone_code",
  "phone_number",
  "long_text",
  "percentage",
  "day",
  "emails",
  "phones",
]);
const wide = new Set(["long_text", "choices", "document", "countries"]);

interface AnswerOptions {
  asked: AskedQuestion;
  /** Missing answers have been looked for: it is said at the field. */
  isMissingShown?: boolean;
}

export function Answer({ asked, isMissingShown = false }: AnswerOptions) {
  const { name, path, question } = asked;
  const { store } = useKyb();
  const value = useAnswer(path);
  const found = useProblem(path);
  const said = useRemark(path);
  const remark = said !== null && found === said ? said : null;
  const problem = remark === null ? found : null;
  const conflict = useConflict(path);
  const isOpen = useIsOpen();
  const { t, questionLabel, questionHint, asideOf } = useKybWords();
  // Don't report an error while the user is still typing, unless it was already wrong.
  const [quiet, setQuiet] = useState<string | null>(null);
  const label = questionLabel(asked);
  const isMissing = useIsMissing(path);
  const missing = isMissingShown && isMissing ? t("left.missing", { name: label }) : null;
  const error = quiet !== null && (problem ?? "") !== quiet ? null : (problem ?? missing);
  const needed = isMissing && missing === null && question.field.kind !== "phone_code" ? t("needed") : undefined;
  const remarkId = `${anchorOf(path)}-remark`;
  const Asked = special[name] ?? special[question.field.kind] ?? KindAnswer;
  return (
    <div
      role="presentation"
      id={anchorOf(path)}
      className={wide.has(question.field.kind) ? styles.wideField : styles.field}
      onFocus={() => {
        if (typed.has(question.field.kind)) setQuiet((before) => before ?? problem ?? "");
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setQuiet(null);
      }}
    >
      <Asked
        asked={asked}
        id={`${anchorOf(path)}-control`}
        label={label}
        hint={isOpen ? questionHint(asked) : null}
        // What was asked for again holds everything up, whenever it was needed before.
        aside={isOpen && remark === null ? (asideOf(asked) ?? needed) : undefined}
        error={error ?? undefined}
        remarkId={remark === null ? undefined : remarkId}
        value={value}
        isReadOnly={!isOpen}
        set={(next) => store.set(path, next)}
      />
      {remark !== null && <Remark id={remarkId} text={remark} />}
      {!found && <NumberLookup asked={asked} value={value} />}
      {!found && <AddressLookup asked={asked} />}
      {conflict && <ConflictChoice conflict={conflict} asked={asked} />}
    </div>
  );
}

function useIsMissing(path: string): boolean {
  const { store } = useKyb();
  const isAsked = useSyncExternalStore(store.subscribe, () =>
    store.checked().requirements.some((each) => each.path === path && each.code === "required" && each.due === "currently"),
  );
  return !isAnswered(useAnswer(path)) && isAsked;
}
