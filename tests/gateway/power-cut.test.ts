/**
 * The embedded database loses its power in the middle of commits, checkpoints and files that grow: what is left opens, and has
 * everything that was answered. `npm run chaos -- power` cuts more often.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedPostgres } from "../../gateway/db/embedded-postgres.mjs";
import { PowerCut, type Nodefs } from "../support/power-cut";

const cuts = process.env.CHAOS === "power" ? 40 : 2;
const transfers = 40 * cuts;

let folder: string;
let laidOut: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-power-"));
  laidOut = path.join(folder, "laid-out");
  const db = await openEmbeddedPostgres(laidOut);
  await db.exec(
    `create table account (id int primary key, balance int not null);
     create table transfer (id int primary key, amount int not null, note text not null);
     create index transfer_amount on transfer (amount);
     insert into account select i, 1000 from generate_series(0, 9) i`,
  );
  await db.close();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The same numbers each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Left {
  place: string;
  /** How many transfers had been answered. */
  answered: number;
}

/** Moves money between accounts, and cuts the power at moments that nobody chose. */
async function cutWhileMoving(name: string, isSynced: boolean): Promise<Left[]> {
  const random = numbersFrom(name.length);
  const place = path.join(folder, name);
  fs.cpSync(laidOut, place, { recursive: true });
  const disk = new PowerCut(place);
  const db = await openEmbeddedPostgres(place, (nodefs) => disk.watch(nodefs as Nodefs, { isSynced }));
  const left: Left[] = [];
  let answered = 0;
  let next = 0;
  disk.onWrite = () => {
    if (left.length === cuts || answered < next) return;
    next = answered + Math.ceil(random() * 60);
    // Within what the next transfer writes, and not only before its first byte.
    if (random() < 0.3) return;
    const target = path.join(folder, `${name}-${String(left.length)}`);
    disk.cut(target, random);
    left.push({ place: target, answered });
  };
  for (let id = 0; id < transfers || left.length < cuts; id += 1) {
    const [from, amount] = [id % 10, 1 + Math.floor(random() * 50)];
    await db.transaction(async (tx) => {
      await tx.query("update account set balance = balance - $2 where id = $1", [from, amount]);
      await tx.query("update account set balance = balance + $2 where id = $1", [(from + 3) % 10, amount]);
      await tx.query("insert into transfer values ($1, $2, $3)", [id, amount, "x".repeat(1 + Math.floor(random() * 4000))]);
    });
    answered += 1;
    if (random() < 0.05) await db.exec("checkpoint");
  }
  await db.close();
  return left;
}

/** What is wrong with what a cut left; empty if nothing is. */
async function faultsOf({ place, answered }: Left): Promise<string[]> {
  let db: PGlite;
  try {
    db = await openEmbeddedPostgres(place);
  } catch (error) {
    return [`does not open: ${String(error).slice(0, 200)}`];
  }
  try {
    const one = async (text: string) => Number((await db.query<{ n: number }>(text)).rows[0]?.n);
    const there = await one("select count(*) as n from transfer");
    const firsts = await one(`select count(*) as n from transfer where id < ${String(answered)}`);
    await db.exec("set enable_seqscan = off");
    const indexed = await one("select count(*) as n from transfer where amount > 0");
    const total = await one("select sum(balance) as n from account");
    const read = await one("select sum(length(note)) as n from transfer");
    return [
      ...(firsts === answered ? [] : [`${String(answered)} transfers were answered, and ${String(firsts)} are there`]),
      ...(there - answered > 1 ? ["a transfer that was not begun is there"] : []),
      ...(indexed === there ? [] : ["an index lacks rows"]),
      ...(total === 10_000 ? [] : ["half a transfer is there"]),
      ...(read > 0 || there === 0 ? [] : ["rows are unreadable"]),
    ];
  } catch (error) {
    return [`does not read: ${String(error).slice(0, 200)}`];
  } finally {
    await db.close();
  }
}

test("what a power loss leaves opens, and has all that was answered", { timeout: 600_000 }, async () => {
  const left = await cutWhileMoving("synced", true);
  expect(left.length).toBe(cuts);
  const faults: string[] = [];
  for (const each of left) faults.push(...(await faultsOf(each)));
  expect(faults).toEqual([]);
});

test("on a disk that syncs nothing, something is lost: the cut is one", { timeout: 600_000 }, async () => {
  const left = await cutWhileMoving("unsynced", false);
  let faults: string[] = [];
  for (const each of left) if (faults.length === 0) faults = await faultsOf(each);
  expect(faults).not.toEqual([]);
});
