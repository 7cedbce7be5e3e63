/** `npm run drills`: breaks what production depends on, one after the other, and counts what was acknowledged against what is there. */
import { parseArgs } from "node:util";
import { findPrograms, MissingPrograms } from "./cluster/programs";
import { openStage, type Begun } from "./cluster/stage";
import { drills, type Drill } from "./drills";
import { setUpPartner } from "./load/partner";
import { plantedFaults, type Planted } from "./plant-fault";
import { runDrill, type Outcome } from "./run-drill";
import { isGood, remarks, skippedRow, tableHead, tableRow } from "./table";

const usage = `npm run drills -- [drill …] [--list] [--plant ${plantedFaults.join("|")}]

  without names, all of them; --list says what there is
  --plant     loses or doubles a write on purpose in the first drill, to see that it is found`;

class UsageError extends Error {}

type Print = (text: string) => void;

/** Resolves with the exit code: 0 if nothing was lost or doubled, and all was as promised; 1 if not; 2 if it could not be tried. */
export async function main(args: string[], print: Print): Promise<number> {
  let begun: Begun | undefined;
  let cut: number | undefined;
  const cutShort = (code: number, why: string) => {
    cut ??= code;
    print(`\n${why}: everything that was started is being ended…`);
    void (begun?.end() ?? Promise.resolve()).catch((error: unknown) => print(wordsOf(error))).then(() => process.exit(code));
  };
  process.once("SIGINT", () => cutShort(130, "SIGINT"));
  process.once("SIGTERM", () => cutShort(143, "SIGTERM"));
  process.once("uncaughtException", (error) => cutShort(2, wordsOf(error)));
  try {
    const { chosen, planted, isList } = read(args);
    if (isList) {
      for (const { name, breaks } of drills) print(`${name.padEnd(12)} ${breaks}`);
      return 0;
    }
    return await run(chosen, planted, print, (each) => (begun = each));
  } catch (error) {
    // What fails because everything is being ended says nothing.
    if (cut === undefined) print(error instanceof UsageError ? `${error.message}\n\n${usage}` : wordsOf(error));
    return cut ?? 2;
  } finally {
    await begun?.end();
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof MissingPrograms) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function read(args: string[]): { chosen: readonly Drill[]; planted: Planted | undefined; isList: boolean } {
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { list: { type: "boolean" }, plant: { type: "string" } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const unknown = positionals.filter((name) => !drills.some((drill) => drill.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no drill ${unknown.join(", ")}.`);
  const planted = plantedFaults.find((each) => each === values.plant);
  if (values.plant !== undefined && planted === undefined) throw new UsageError(`--plant is ${plantedFaults.join(" or ")}.`);
  const chosen = positionals.length === 0 ? drills : drills.filter(({ name }) => positionals.includes(name));
  return { chosen, planted, isList: values.list ?? false };
}

async function run(chosen: readonly Drill[], planted: Planted | undefined, print: Print, onBegin: (begun: Begun) => void): Promise<number> {
  const began = performance.now();
  const stage = await openStage(findPrograms(print), print, onBegin);
  const partner = await setUpPartner(stage);
  const outcomes: Outcome[] = [];
  print(`\n${tableHead()}`);
  for (const drill of chosen) {
    const why = drill.skipped?.(stage);
    if (why !== undefined) {
      print(skippedRow(drill.name, why));
      continue;
    }
    const outcome = await runDrill(stage, partner, drill, outcomes.length === 0 ? planted : undefined);
    outcomes.push(outcome);
    print(tableRow(outcome));
    // What is broken for good would only be found again.
    if (outcome.faults.length > 0 && !(await isMended(stage))) break;
  }
  print(`\n${remarks(outcomes).join("\n")}`);
  const agree = await booksAgree(stage, print);
  print(`${Math.round((performance.now() - began) / 1000)} seconds`);
  return agree && outcomes.every(isGood) ? 0 : 1;
}

async function isMended({ gateways }: Awaited<ReturnType<typeof openStage>>): Promise<boolean> {
  const answers = await Promise.all(gateways.map((gateway) => gateway.ready().catch(() => undefined)));
  return answers.every((answer) => answer?.status === 200);
}

/** All that the provider told, and what it earned, recomputed from the raw rows. */
async function booksAgree({ command }: Awaited<ReturnType<typeof openStage>>, print: Print): Promise<boolean> {
  try {
    await command("books");
    print("The books agree.");
    return true;
  } catch (error) {
    print(`FAULT: the books differ. ${(error as Error).message}`);
    return false;
  }
}
