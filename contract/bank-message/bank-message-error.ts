/** Why a text is no bank message. */
export const bankMessageProblems = [
  "no_block",
  "unknown_block",
  "repeated_block",
  "unclosed_block",
  "bad_user_header",
  "bad_text_block",
] as const;
export type BankMessageProblem = (typeof bankMessageProblems)[number];

export class BankMessageError extends Error {
  readonly problem: BankMessageProblem;
  /** Position in the text, in characters from 0. */
  readonly at: number;

  constructor(problem: BankMessageProblem, at: number) {
    super(`not a bank message: ${problem} at ${at}`);
    this.name = "BankMessageError";
    this.problem = problem;
    this.at = at;
  }
}
