/** Answers that the gateway refused, by stable path; a changed one is tried again. */
export function withoutChanged(refused: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, string> {
  if (!paths.some((path) => refused.has(path))) return sumDependent(refused, paths);
  return sumDependent(new Map([...refused].filter(([path]) => !paths.includes(path))), paths);
}

/** The shares' sum concerns all of them: when one changes, the others are retried. */
function sumDependent(refused: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlyMap<string, string> {
  const isShare = (path: string) => path.endsWith(".shareholder_percentage") || path === "shareholder";
  return paths.some(isShare) ? new Map([...refused].filter(([path]) => !isShare(path))) : refused;
}
