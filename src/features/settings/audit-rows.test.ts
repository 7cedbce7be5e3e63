import { expect, test } from "vitest";
import type { AuditEntry } from "../../../contract/records/audit-entry";
import { rowsOf } from "./audit-rows";

let made = 0;
const entry = (at: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String((made += 1)),
  created_at: `2026-11-24T${at}:00.000Z`,
  action: "KYB_SAVED",
  partner_user_id: "priya",
  actor_name: "Priya Raman",
  impersonator_name: null,
  impersonation_reason: null,
  is_marked: false,
  subject_kind: "ORGANIZATION",
  subject_id: "chao-phraya",
  org_id: "chao-phraya",
  changes: [],
  ...{ ip: null, browser: null, system: null, device: null },
  ...change,
});
const counts = (entries: AuditEntry[], isWhole = true) => rowsOf(entries, isWhole).map((row) => row.entries.length);

test("what one person saves in one sitting is one row, also where others did something in between", () => {
  const rows = rowsOf([entry("10:20"), entry("10:15", { action: "SIGNED_IN" }), entry("10:10"), entry("09:45")], true);
  expect(rows.map(({ entries }) => entries.map(({ created_at }) => created_at.slice(11, 16)))).toEqual([
    ["10:20", "10:10", "09:45"],
    ["10:15"],
  ]);
});

test("a pause of more than half an hour begins another sitting", () => {
  expect(counts([entry("10:31"), entry("10:01"), entry("09:30")])).toEqual([2, 1]);
});

test.each([
  ["another merchant's", { subject_id: "tanjong", org_id: "tanjong" }],
  ["somebody else's", { partner_user_id: "noah", actor_name: "Noah" }],
  ["an admin's in the person's name", { impersonator_name: "Nadia" }],
  ["what is not saved by itself", { action: "KYB_SUBMITTED" as const }],
])("%s stays a row of its own", (_, change) => {
  expect(counts([entry("10:20"), entry("10:19", change), entry("10:18", change)])).toEqual("action" in change ? [1, 1, 1] : [1, 2]);
});

test("every entry is in exactly one row", () => {
  const all = Array.from({ length: 60 }, (_, at) =>
    entry(`10:${String(59 - at).padStart(2, "0")}`, at % 3 === 0 ? { action: "SIGNED_IN" } : {}),
  );
  const ids = rowsOf(all, true).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

test("a sitting that may go on among what is not loaded says so", () => {
  const open = (entries: AuditEntry[], isWhole: boolean) => rowsOf(entries, isWhole).map(({ isOpenEnded }) => isOpenEnded);
  expect(open([entry("10:20"), entry("10:10")], false)).toEqual([true]);
  expect(open([entry("10:20"), entry("10:10")], true)).toEqual([false]);
  expect(open([entry("10:20"), entry("09:10", { action: "SIGNED_IN" })], false)).toEqual([false, false]);
});
