/** What of a refusal has no field to be said at. Pure. */

interface Refusal {
  message: string;
  errors?: Readonly<Record<string, unknown>> | undefined;
}

/** What a refusal says and no field does: all of it, in one sentence, where no field says anything. */
export function unsaid({ message, errors }: Refusal, isSaid: (name: string) => boolean): string | null {
  const problems = Object.entries(errors ?? {});
  const rest = problems.filter(([name]) => !isSaid(name));
  if (rest.length === problems.length) return message;
  return rest.length === 0 ? null : [...new Set(rest.map(([, problem]) => String(problem)))].join(" ");
}
