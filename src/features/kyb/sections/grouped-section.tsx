/** The questions of a section in cards, as the page groups them. */
import { Fragment } from "react";
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { CodeAndNumber } from "../../../ui/field/code-and-number";
import { Card } from "../../../ui/figure/card";
import { Answer } from "../answers/answer";
import { AnswerGrid } from "../answers/answer-grid";
import { useQuestions } from "../kyb-context";
import { useKybWords } from "../use-kyb-words";
import { groupsOf, type GroupedPage } from "./groups";
import { PersonChecks } from "./person-checks";

interface GroupedSectionProps {
  place: string;
  page: GroupedPage;
  isMissingShown: boolean;
}

export function GroupedSection({ place, page, isMissingShown }: GroupedSectionProps) {
  const { t } = useKybWords();
  const questions = useQuestions(place).filter(({ question }) => question.page === page);
  return groupsOf[page].map(([group, names]) => {
    const own = (names as readonly string[]).flatMap((name) => questions.find((each) => each.name === name) ?? []);
    if (own.length === 0) return null;
    return (
      <Card key={group} title={t(`groups.${group}`)} actions={group === "person" && <PersonChecks place={place} entity="AUTH_REP" />}>
        <Answers questions={own} isMissingShown={isMissingShown} />
      </Card>
    );
  });
}

export function Answers({ questions, isMissingShown }: { questions: readonly AskedQuestion[]; isMissingShown: boolean }) {
  return (
    <AnswerGrid>
      {inCells(questions).map((cell) => {
        const answers = cell.map((asked) => <Answer key={asked.path} asked={asked} isMissingShown={isMissingShown} />);
        return <Fragment key={cell[0].path}>{cell.length > 1 ? <CodeAndNumber>{answers}</CodeAndNumber> : answers}</Fragment>;
      })}
    </AnswerGrid>
  );
}

type Cell = readonly [AskedQuestion, ...AskedQuestion[]];

/** A phone number goes next to its country code. */
function inCells(questions: readonly AskedQuestion[]): Cell[] {
  return questions.flatMap((asked, index): Cell[] => {
    const next = questions[index + 1];
    if (asked.question.field.kind === "phone_number" && questions[index - 1]?.question.field.kind === "phone_code") return [];
    return [asked.question.field.kind === "phone_code" && next ? [asked, next] : [asked]];
  });
}
