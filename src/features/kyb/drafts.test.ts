import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch } from "../../../contract/kyb/apply-patch";
import { emptyBank, emptyDirector, emptyShareholder, type KybDraft } from "../../../contract/kyb/draft";
import { emptyDraft } from "../../../contract/kyb/draft";
import { withAnswer } from "./answers";
import { patchOf } from "./draft-patch";
import { mergeDrafts, removed, withOpenConflicts } from "./merge-drafts";

const id = (count: number) => `019d0000-0000-7000-8000-${String(count).padStart(12, "0")}`;
const noId = () => {
  throw new Error("an id was missing");
};

const word = fc.constantFrom("", "a", "b", "Ω", "محمد", "longer text");
const edit = fc.oneof(
  fc.record({
    kind: fc.constant("field" as const),
    path: fc.constantFrom("organization.name", "organization.abn", "organization.website_url", "auth_rep.first_name", "auth_rep.dob"),
    value: word,
  }),
  fc.record({
    kind: fc.constant("list" as const),
    path: fc.constant("organization.expected_payin_country_list"),
    value: fc.subarray(["AU", "SG", "NL"]),
  }),
  fc.record({
    kind: fc.constant("person" as const),
    section: fc.constantFrom("shareholder" as const, "director" as const),
    at: fc.nat(4),
    name: fc.constantFrom("first_name", "last_name", "nationality"),
    value: word,
  }),
  fc.record({
    kind: fc.constant("add" as const),
    section: fc.constantFrom("shareholder" as const, "director" as const),
    count: fc.integer({ min: 10, max: 99 }),
  }),
  fc.record({ kind: fc.constant("remove" as const), section: fc.constantFrom("shareholder" as const, "director" as const), at: fc.nat(4) }),
  fc.record({
    kind: fc.constant("bank" as const),
    path: fc.constantFrom("settlement_bank.0.iban", "settlement_bank.0.company.name"),
    value: word,
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** `side` keeps ids apart when two users add a person at the same time. */
function edited(draft: KybDraft, edits: readonly Edit[], side: number): KybDraft {
  return edits.reduce((before, each) => {
    switch (each.kind) {
      case "field":
      case "list":
        return withAnswer(before, each.path, each.value === "" ? null : each.value);
      case "bank": {
        const there = before.settlement_bank.length > 0 ? before : { ...before, settlement_bank: [emptyBank(id(9))] };
        return withAnswer(there, each.path, each.value === "" ? null : each.value);
      }
      case "person":
        return before[each.section].length === 0
          ? before
          : withAnswer(before, `${each.section}.${each.at % before[each.section].length}.${each.name}`, each.value || null);
      case "remove":
        return before[each.section].length === 0
          ? before
          : { ...before, [each.section]: before[each.section].filter((_, index) => index !== each.at % before[each.section].length) };
      case "add": {
        const made = id(side * 100 + each.count);
        if (before[each.section].some((person) => person.id === made)) return before;
        return {
          ...before,
          [each.section]: [...before[each.section], each.section === "shareholder" ? emptyShareholder(made) : emptyDirector(made)],
        };
      }
    }
  }, draft);
}

const start: KybDraft = {
  ...emptyDraft(id(1)),
  shareholder: [emptyShareholder(id(2)), { ...emptyShareholder(id(3)), first_name: "Ana" }],
  director: [{ ...emptyDirector(id(4)), first_name: "Bo" }],
};
const edits = fc.array(edit, { maxLength: 8 });
const plain = (draft: KybDraft) => JSON.parse(JSON.stringify(draft)) as unknown;

describe("a patch", () => {
  it("makes the gateway's draft ours, whatever was changed", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const draft = edited(start, changes, 1);
        const patch = patchOf(start, draft, new Set());
        expect(plain(patch ? applyPatch(start, patch, noId) : start)).toEqual(plain(draft));
      }),
    );
  });
  it("is nothing where nothing changed, and names nothing that did not", () => {
    expect(patchOf(start, structuredClone(start), new Set())).toBeNull();
    expect(patchOf(start, withAnswer(start, "organization.name", "Tea"), new Set())).toEqual({ organization: { name: "Tea" } });
    expect(patchOf(start, withAnswer(start, "shareholder.1.last_name", "Li"), new Set())).toEqual({
      shareholder: [{ id: id(2) }, { id: id(3), last_name: "Li" }],
    });
  });
  it("leaves out what is held back, and keeps it where it was", () => {
    const draft = withAnswer(withAnswer(start, "shareholder.1.last_name", "Li"), "organization.name", "Tea");
    expect(patchOf(start, draft, new Set([`shareholder.${id(3)}.last_name`, "organization.name"]))).toBeNull();
    const without = { ...start, director: [] };
    expect(patchOf(start, without, new Set([`director.${id(4)}`]))).toBeNull();
  });
});

describe("two drafts of one beginning", () => {
  it("are ours where only we changed, theirs where only they did", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const draft = edited(start, changes, 1);
        expect(mergeDrafts(start, draft, start)).toEqual({ merged: draft, conflicts: [] });
        const theirs = mergeDrafts(start, start, draft);
        expect(theirs.conflicts).toEqual([]);
        expect(theirs.merged).toEqual(draft);
      }),
    );
  });
  it("lose no answer: it is in the draft, or asked about", () => {
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const mine = edited(start, ours, 1);
        const theirs = edited(start, others, 2);
        const { merged, conflicts } = mergeDrafts(start, mine, theirs);
        const asked = new Set(conflicts.map(({ path }) => path));
        for (const name of ["name", "abn", "website_url"] as const) {
          const [before, a, b] = [start, mine, theirs].map((draft) => draft.organization[name]);
          const wanted = a !== before ? a : b;
          expect(merged.organization[name]).toBe(wanted);
          expect(asked.has(`organization.${name}`)).toBe(a !== before && b !== before && a !== b);
        }
        for (const person of merged.shareholder)
          expect([...mine.shareholder, ...theirs.shareholder].some((each) => each.id === person.id)).toBe(true);
        for (const person of mine.shareholder) {
          const old = start.shareholder.find((each) => each.id === person.id);
          const isGoneThere = old !== undefined && !theirs.shareholder.some((each) => each.id === person.id);
          const isKept = merged.shareholder.some((each) => each.id === person.id);
          expect(isKept).toBe(!isGoneThere || JSON.stringify(old) !== JSON.stringify(person));
          if (isGoneThere && isKept) expect(asked.has(`shareholder.${person.id}`)).toBe(true);
        }
      }),
    );
  });
  it("ask about a person who was taken out on one side and changed on the other", () => {
    const changed = withAnswer(start, "director.0.last_name", "Berg");
    const without = { ...start, director: [] };
    expect(mergeDrafts(start, changed, without).conflicts).toMatchObject([{ path: `director.${id(4)}`, theirs: removed }]);
    expect(mergeDrafts(start, without, changed)).toMatchObject({
      merged: { director: [] },
      conflicts: [{ path: `director.${id(4)}`, mine: removed }],
    });
  });
  it("ask again after a reload, for as long as nobody has decided", () => {
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const mine = edited(start, ours, 1);
        const theirs = edited(start, others, 2);
        const { merged, conflicts } = mergeDrafts(start, mine, theirs);
        const again = mergeDrafts(withOpenConflicts(theirs, conflicts), merged, theirs);
        expect(again.conflicts.map(({ path }) => path).sort()).toEqual(conflicts.map(({ path }) => path).sort());
      }),
    );
  });
});
