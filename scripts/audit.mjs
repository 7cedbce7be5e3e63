// `npm run audit [-- accepted list]`: the known vulnerabilities of what ships and of the whole tree, as the npm registry knows
// them. Ends 1 on one of severity high or above that `accepted-vulnerabilities.json` doesn't accept, and on an acceptance that is
// past its date; 2 if the registry didn't answer, as then nothing was checked.
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { npm, root } from "./support/run.mjs";

const grave = ["high", "critical"];
const file = path.resolve(root, process.argv[2] ?? "scripts/accepted-vulnerabilities.json");

/** Each `{advisory, package, reason, until}`; the last day is `until`. */
function readAccepted() {
  const accepted = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const each of accepted) {
    const isWhole = ["advisory", "package", "reason"].every((key) => typeof each[key] === "string" && each[key] !== "");
    if (!isWhole || !/^\d{4}-\d\d-\d\d$/.test(each.until) || Number.isNaN(Date.parse(each.until)))
      throw new Error(`${path.basename(file)}: ${JSON.stringify(each)} needs advisory, package, reason and until (2027-01-31)`);
  }
  return accepted;
}

/** npm ends 1 if it finds something; what it prints then is a report all the same. */
function report(...args) {
  const [command, first] = npm();
  const all = [...first, "audit", "--json", "--package-lock-only", "--fetch-retries=0", ...args];
  return new Promise((resolve, reject) => {
    execFile(command, all, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, out) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve(readReport(out));
    });
  });
}

function readReport(out) {
  let answer;
  try {
    answer = JSON.parse(out);
  } catch {
    return { failure: "npm audit printed no report" };
  }
  return answer.vulnerabilities ? { advisories: advisoriesOf(answer) } : { failure: answer.message ?? "npm audit printed no report" };
}

/** The advisories themselves: a package that only depends on a vulnerable one has its name in `via`. */
function advisoriesOf({ vulnerabilities }) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each === "object"));
  return [...new Map(found.map((each) => [`${each.url} ${each.name}`, each])).values()];
}

const accepted = readAccepted();
const today = new Date().toISOString().slice(0, 10);
const isPast = ({ until }) => until < today;
const accepts = (each) => (entry) => each.url.endsWith(`/${entry.advisory}`) && entry.package === each.name;

const past = accepted.filter(isPast);
for (const { advisory, package: name, until } of past) console.error(`past its date: ${advisory} in ${name} was accepted until ${until}`);

const [shipped, all] = await Promise.all([report("--omit=dev"), report()]);
const failure = shipped.failure ?? all.failure;
if (failure) {
  console.error(`Nothing was checked: the registry did not say which vulnerabilities it knows (${failure}).`);
  process.exit(past.length > 0 ? 1 : 2);
}

const ships = new Set(shipped.advisories.map(({ url, name }) => `${url} ${name}`));
let refused = 0;
for (const each of all.advisories) {
  const { url, name, severity, title, range } = each;
  const entry = accepted.find(accepts(each));
  const isRefused = grave.includes(severity) && (!entry || isPast(entry));
  if (isRefused) refused += 1;
  const judged = isRefused ? "not accepted" : entry ? `accepted until ${entry.until}: ${entry.reason}` : "told only";
  const place = ships.has(`${url} ${name}`) ? "ships" : "development only";
  console.log(`${severity}: ${name} ${range} (${place}): ${title}, ${url} [${judged}]`);
}
for (const entry of accepted.filter((each) => !all.advisories.some((found) => accepts(found)(each))))
  console.log(`no longer found, so its acceptance can go: ${entry.advisory} in ${entry.package}`);
console.log(`${all.advisories.length} known, ${ships.size} of them in what ships; ${refused} of severity high or above not accepted`);
process.exit(refused + past.length > 0 ? 1 : 0);
