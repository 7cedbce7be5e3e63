import type { ReportSchedule } from "../../../contract/records/report";

export type WarnedSchedule = Pick<ReportSchedule, "recipients" | "is_creator_active" | "created_by_name">;

/** They can't sign in any more. */
export const goneOf = ({ recipients }: WarnedSchedule): string[] =>
  recipients.filter(({ status }) => status !== "ACTIVE").map(({ name }) => name);
