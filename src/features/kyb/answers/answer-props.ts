/** The props of every kind of question. */
import type { AskedQuestion } from "../../../../contract/kyb/requirements";

export interface AnswerProps {
  asked: AskedQuestion;
  id: string;
  label: string;
  hint: string | null;
  /** That it may be left out, or that it comes later. */
  aside: string | undefined;
  error: string | undefined;
  /** The id of the reviewer's remark below it: it is marked, and says no more itself. */
  remarkId: string | undefined;
  value: unknown;
  isReadOnly: boolean;
  set: (value: unknown) => void;
}
