/** What was found, for people, for programs, and for a build server. */
import type { Finding, Outcome } from "./found";

export const words: Record<Outcome, string> = {
  right: "as the contract has it",
  wrong: "wrong",
  missing: "missing",
  absent: "absent by the adapter",
  closed: "closed to this person",
  untried: "not tried",
};
export const outcomes = Object.keys(words) as Outcome[];

/** True if a portal would work with it: nothing is wrong, and nothing is missing that it can't do without. */
export const conforms = (findings: readonly Finding[]): boolean =>
  findings.every(({ outcome, isOptional }) => outcome !== "wrong" && (outcome !== "missing" || isOptional));

/** A write is tried in several ways: what was wrong or missing in one of them is what it is, and what was tried is more than what wasn't. */
const weight: Record<Outcome, number> = { wrong: 5, missing: 4, right: 3, closed: 2, untried: 1, absent: 0 };

export function byCall(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const before = merged.get(finding.call);
    if (!before) merged.set(finding.call, finding);
    else {
      const [most, least] = weight[finding.outcome] > weight[before.outcome] ? [finding, before] : [before, finding];
      const notes = most.outcome === least.outcome ? [...before.notes, ...finding.notes] : most.notes;
      merged.set(finding.call, { ...most, notes, ms: Math.max(before.ms, finding.ms) });
    }
  }
  return [...merged.values()];
}

export function asText(findings: readonly Finding[]): string {
  const lines = outcomes
    .filter((outcome) => outcome !== "right")
    .flatMap((outcome) =>
      findings
        .filter((each) => each.outcome === outcome)
        .flatMap(({ call, isOptional, notes }) => [
          `${words[outcome].padEnd(24)}${call}${isOptional ? "  (optional)" : ""}`,
          ...notes.map((note) => `${" ".repeat(26)}${note}`),
        ]),
    );
  const counts = outcomes.map((outcome) => `${findings.filter((each) => each.outcome === outcome).length} ${words[outcome]}`);
  return [...lines, "", `${findings.length} calls: ${counts.join(", ")}`].join("\n");
}

export const asJson = (findings: readonly Finding[]): string => JSON.stringify({ conforms: conforms(findings), findings }, null, 2);

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export function asJUnit(findings: readonly Finding[]): string {
  const isFailure = (finding: Finding) => !conforms([finding]);
  const cases = findings.map((finding) => {
    const { call, outcome, notes, ms } = finding;
    const what = escaped([words[outcome], ...notes].join("; "));
    const inside = isFailure(finding) ? `<failure message="${what}"/>` : outcome === "right" ? "" : `<skipped message="${what}"/>`;
    return `  <testcase classname="contract" name="${escaped(call)}" time="${(ms / 1000).toFixed(3)}">${inside}</testcase>`;
  });
  const failures = findings.filter(isFailure).length;
  const skipped = findings.filter((each) => !isFailure(each) && each.outcome !== "right").length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" tests="${findings.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases,
    "</testsuite>",
  ].join("\n");
}
