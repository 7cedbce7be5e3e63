/** What was found as a page: one file without a script, for a browser or a build server's artifacts. */
import { conforms, escaped, outcomes, words } from "./report";
import type { Finding, Outcome } from "./found";

/** `when`: as people read it, with its zone. */
export function asPage(findings: readonly Finding[], gateway: string, when: string): string {
  const of = (outcome: Outcome) => findings.filter((each) => each.outcome === outcome);
  const verdict = conforms(findings) ? "A portal works with this gateway." : "A portal does not work with this gateway yet.";
  const counts = outcomes.map(
    (outcome) => `<li${of(outcome).length > 0 ? ` class="${outcome}"` : ""}><b>${of(outcome).length}</b> ${words[outcome]}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escaped(gateway)}</title>
<style>${style}</style>
<main>
<h1>${verdict}</h1>
<p>${escaped(gateway)}, ${escaped(when)}</p>
<ul class="counts">${counts.join("")}</ul>
${outcomes
  // What is right comes last: it asks for nothing.
  .toSorted((a, b) => Number(a === "right") - Number(b === "right"))
  .filter((outcome) => of(outcome).length > 0)
  .map((outcome) => sectionOf(outcome, of(outcome)))
  .join("\n")}
</main>
</html>
`;
}

function sectionOf(outcome: Outcome, findings: readonly Finding[]): string {
  const title = `${findings.length} ${words[outcome]}`;
  return `<details${outcome === "wrong" || outcome === "missing" ? " open" : ""}>
<summary><h2 class="${outcome}">${title}</h2></summary>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">What was found</th><th scope="col" class="end">Time, ms</th></tr></thead>
<tbody>
${findings.map(rowOf).join("\n")}
</tbody>
</table>
</details>`;
}

function rowOf({ call, isOptional, notes, ms }: Finding): string {
  const said = notes.map((note) => `<li>${escaped(note)}</li>`).join("");
  const optional = isOptional ? " <small>optional</small>" : "";
  return `<tr><th scope="row"><code>${escaped(call)}</code>${optional}</th><td>${said && `<ul>${said}</ul>`}</td><td class="end">${ms > 0 ? ms.toFixed(0) : ""}</td></tr>`;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dde8, #363b4d); --quiet: light-dark(#5b6275, #a5acc0); --wrong: light-dark(#b3261e, #ff8a80); --right: light-dark(#1b7f3b, #7ddb9a); }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1100px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 26px; margin: 0 0 4px; } h2 { display: inline; font-size: 18px; }
p, small { color: var(--quiet); } .wrong, .missing { color: var(--wrong); } .right { color: var(--right); }
.counts { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 0; list-style: none; }
details { border-top: 1px solid var(--line); padding: 12px 0; } summary { cursor: pointer; }
table { width: 100%; border-collapse: collapse; margin-top: 12px; } th, td { padding: 8px 12px 8px 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border: 0; color: var(--quiet); font-weight: 500; } tbody th { font-weight: 400; } td ul { margin: 0; padding-inline-start: 18px; }
code { overflow-wrap: anywhere; } .end { text-align: end; white-space: nowrap; padding-inline-end: 0; }
`;
