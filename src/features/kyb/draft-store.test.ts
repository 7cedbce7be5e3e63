import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyPatch } from "../../../contract/kyb/apply-patch";
import { emptyDirector, emptyDraft, emptyShareholder, type KybDraft } from "../../../contract/kyb/draft";
import type { Kyb, SaveKyb } from "../../../contract/kyb/record";
import { sumOfShares } from "../../../contract/kyb/requirements";
import { withAnswer } from "./answers";
import { DraftStore } from "./draft-store";
import type { KeptDraft } from "./kept-drafts";
import type { KybCalls, SaveProblem } from "./kyb-calls";

const id = (count: number) => `019d0000-0000-7000-8000-${String(count).padStart(12, "0")}`;

/** The gateway's rules about versions and refusals over one draft, and a network that can be broken. */
class Gateway implements KybCalls {
  version = 1;
  draft: KybDraft = {
    ...emptyDraft(id(1)),
    shareholder: [emptyShareholder(id(2)), emptyShareholder(id(3))],
    director: [emptyDirector(id(4))],
  };
  /** The outcomes of the next calls. */
  weather: ("fine" | "down" | "answer lost")[] = [];
  saves = 0;
  asked = 0;
  /** Says no to everything, and of what. */
  refusal: SaveProblem | null = null;

  kyb = (): Kyb =>
    ({
      ...this.draft,
      org_id: id(100),
      org_name: "Tea",
      is_own: false,
      country: "SG",
      kyb_status: "INITIATED",
      version: this.version,
      saved_at: "2026-11-21T10:00:00.000Z",
      submitted: null,
      remarks: {},
      documents: [],
      checks: [],
      is_kyb_permission_by_merchant: false,
    }) as unknown as Kyb;

  save = (body: SaveKyb): Promise<{ kyb: Kyb } | SaveProblem> => Promise.resolve(this.#answer(() => this.#save(body)));
  read = (): Promise<{ kyb: Kyb } | SaveProblem> => Promise.resolve(this.#answer(() => ({ kyb: this.kyb() })));

  #answer<T>(work: () => T): T | SaveProblem {
    const weather = this.weather.shift() ?? "fine";
    if (weather === "down") return { kind: "unanswered" };
    const answer = work();
    return weather === "answer lost" ? { kind: "unanswered" } : answer;
  }

  #save({ version, ...patch }: SaveKyb): { kyb: Kyb } | SaveProblem {
    this.asked++;
    if (this.refusal) return this.refusal;
    if (version !== this.version) return { kind: "conflict" };
    const next = applyPatch(this.draft, patch, () => id(999));
    if (Number(sumOfShares(next)) > 100)
      return { kind: "refused", fields: { "shareholder.1.shareholder_percentage": "too much" }, message: "too much" };
    if (JSON.stringify(next) === JSON.stringify(this.draft)) return { kyb: this.kyb() };
    this.draft = next;
    this.version++;
    this.saves++;
    return { kyb: this.kyb() };
  }

  /** Another person, in another browser. */
  change(path: string, value: unknown): void {
    this.draft = withAnswer(this.draft, path, value);
    this.version++;
  }
}

/** A browser's memory: survives the page. */
class Memory {
  kept: KeptDraft | null = null;
  keep = async (kept: KeptDraft) => {
    this.kept = structuredClone(kept);
  };
  forget = async () => {
    this.kept = null;
  };
}

let count = 1000;
async function open(gateway: Gateway, memory: Memory): Promise<DraftStore> {
  const left = memory.kept;
  const store = new DraftStore({
    kyb: gateway.kyb(),
    calls: gateway,
    keeper: memory,
    canEdit: true,
    today: () => "2026-11-21",
    newId: () => id(count++),
    say: ({ code }) => code,
  });
  if (left) await store.restore(left);
  return store;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(120_000);

describe("saving", () => {
  it("happens by itself a moment after the last keystroke, once for many", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    for (const text of ["H", "Ha", "Har"]) store.set("organization.name", text);
    expect(store.status().state).toBe("typing");
    expect(gateway.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(gateway.draft.organization.name).toBe("Har");
    expect(gateway.saves).toBe(1);
    expect(store.status().state).toBe("saved");
  });
  it("keeps what is typed while a save is on its way", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    store.set("organization.name", "Har");
    const saving = store.save();
    store.set("organization.name", "Harb");
    store.set("organization.abn", "51");
    await saving;
    expect(store.answer("organization.name")).toBe("Harb");
    await settle();
    expect(gateway.draft.organization).toMatchObject({ name: "Harb", abn: "51" });
  });
  it("sends what was changed back though the first answer was lost: it may be there", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    gateway.weather = ["answer lost"];
    store.set("organization.name", "Har");
    await store.save();
    expect(gateway.draft.organization.name).toBe("Har");
    store.set("organization.name", null);
    store.add("director");
    await settle();
    expect(gateway.draft.organization.name).toBeNull();
    expect(gateway.draft.director).toHaveLength(2);
    expect(store.status().state).toBe("saved");
  });
  it("sends what was changed back by a page that went before its save was answered", async () => {
    const gateway = new Gateway();
    const memory = new Memory();
    const before = await open(gateway, memory);
    gateway.weather = ["answer lost"];
    before.set("organization.name", "Har");
    await before.save();
    before.set("organization.name", null);
    before.stop();
    const after = await open(gateway, memory);
    expect(after.answer("organization.name")).toBeNull();
    await settle();
    expect(gateway.draft.organization.name).toBeNull();
    expect(memory.kept).toBeNull();
  });
  it("says that it is kept here while the gateway is down, and goes on by itself", async () => {
    const gateway = new Gateway();
    const memory = new Memory();
    const store = await open(gateway, memory);
    gateway.weather = ["down", "down", "down"];
    store.set("organization.name", "Tea");
    await vi.advanceTimersByTimeAsync(1600);
    expect(store.status().state).toBe("kept");
    expect(memory.kept?.draft.organization.name).toBe("Tea");
    await settle();
    expect(store.status().state).toBe("saved");
    expect(gateway.draft.organization.name).toBe("Tea");
    expect(memory.kept).toBeNull();
  });
  it("saves everything else where one answer is refused, and marks that one", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    store.set("shareholder.0.shareholder_percentage", "60");
    await settle();
    store.set("shareholder.1.shareholder_percentage", "60");
    store.set("shareholder.1.first_name", "Ana");
    await settle();
    expect(store.status().state).toBe("refused");
    expect(store.problem("shareholder.1.shareholder_percentage")).toBe("too much");
    expect(gateway.draft.shareholder[1]).toMatchObject({ first_name: "Ana", shareholder_percentage: null });
    expect(store.answer("shareholder.1.shareholder_percentage")).toBe("60");
    store.set("shareholder.0.shareholder_percentage", "40");
    await settle();
    expect(store.status().state).toBe("saved");
    expect(gateway.draft.shareholder.map((each) => each.shareholder_percentage)).toEqual(["40", "60"]);
  });
});

describe("a share that is none", () => {
  it("is sent as null, and stays here as it was typed, marked and over a reload", async () => {
    const gateway = new Gateway();
    const memory = new Memory();
    const store = await open(gateway, memory);
    store.set("shareholder.0.shareholder_percentage", "40");
    await settle();
    for (const typed of ["150", "-5", "1.2.3"]) {
      store.set("shareholder.0.shareholder_percentage", typed);
      store.set("shareholder.0.first_name", `Ana ${typed}`);
      await settle();
      expect(gateway.draft.shareholder[0]).toMatchObject({ first_name: `Ana ${typed}`, shareholder_percentage: null });
      expect(store.problem("shareholder.0.shareholder_percentage")).toBe("not_share");
      expect(store.status().state).toBe("refused");
      const again = await open(gateway, memory);
      expect(again.answer("shareholder.0.shareholder_percentage")).toBe(typed);
      expect(again.problem("shareholder.0.shareholder_percentage")).toBe("not_share");
      again.stop();
    }
    store.set("shareholder.0.shareholder_percentage", "45");
    await settle();
    expect(gateway.draft.shareholder[0]?.shareholder_percentage).toBe("45");
    expect(store.status().state).toBe("saved");
    expect(memory.kept).toBeNull();
  });
});

describe("an answer that was wrong before", () => {
  it("is marked when the verification is opened, before anything is typed", async () => {
    const gateway = new Gateway();
    gateway.change("organization.website_url", "not a site");
    const store = await open(gateway, new Memory());
    expect(store.problem("organization.website_url")).toBe("not_url");
    expect(store.problem("organization.name")).toBeNull();
  });
});

describe("a save that is refused altogether", () => {
  it("is not asked again and again", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    gateway.refusal = { kind: "refused", fields: { somewhere: "is not right" }, message: "Not like this." };
    store.set("organization.name", "Tea");
    await settle();
    expect(gateway.asked).toBe(1);
    expect(store.status()).toMatchObject({ state: "refused", message: "Not like this." });
    gateway.refusal = null;
    store.set("organization.name", "Tea house");
    await settle();
    expect(gateway.draft.organization.name).toBe("Tea house");
    expect(store.status().state).toBe("saved");
  });
  it("says that it was handed in meanwhile, and keeps what was typed", async () => {
    const gateway = new Gateway();
    const memory = new Memory();
    const store = await open(gateway, memory);
    gateway.refusal = { kind: "closed", message: "It was handed in." };
    store.set("organization.name", "Tea");
    await settle();
    expect(gateway.asked).toBe(1);
    expect(store.status()).toMatchObject({ state: "closed", message: "It was handed in." });
    expect(memory.kept?.draft.organization.name).toBe("Tea");
  });
});

describe("two people", () => {
  it("who change different answers are asked nothing", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    gateway.change("organization.website_url", "theirs");
    store.set("organization.name", "ours");
    await settle();
    expect(store.conflicts()).toEqual([]);
    expect(gateway.draft.organization).toMatchObject({ name: "ours", website_url: "theirs" });
    expect(store.answer("organization.website_url")).toBe("theirs");
  });
  it("who change the same one choose, and until then nothing is written over", async () => {
    const gateway = new Gateway();
    const memory = new Memory();
    const store = await open(gateway, memory);
    gateway.change("organization.name", "theirs");
    store.set("organization.name", "ours");
    store.set("organization.abn", "51");
    await settle();
    expect(gateway.draft.organization).toMatchObject({ name: "theirs", abn: "51" });
    const conflict = store.conflictAt("organization.name");
    expect(conflict).toMatchObject({ mine: "ours", theirs: "theirs" });
    // A reload in between asks again.
    store.stop();
    const reloaded = await open(gateway, memory);
    await settle();
    const again = reloaded.conflictAt("organization.name");
    expect(again).toMatchObject({ mine: "ours", theirs: "theirs" });
    if (again) reloaded.decide(again, "mine");
    await settle();
    expect(gateway.draft.organization.name).toBe("ours");
    expect(reloaded.status().state).toBe("saved");
  });
  it("one of whom takes a director out whom the other is editing", async () => {
    const gateway = new Gateway();
    const store = await open(gateway, new Memory());
    gateway.draft = { ...gateway.draft, director: [] };
    gateway.version++;
    store.set("director.0.first_name", "Bo");
    await settle();
    expect(gateway.draft.director).toEqual([]);
    const [conflict] = store.conflicts();
    if (conflict) store.decide(conflict, "mine");
    await settle();
    expect(gateway.draft.director).toMatchObject([{ id: id(4), first_name: "Bo" }]);
  });
});

it("gives a later answer to the person whose it is, wherever they are by then, and to nobody once they are gone", async () => {
  const store = await open(new Gateway(), new Memory());
  const later = store.laterPath("shareholder.1.dob");
  store.remove("shareholder", id(2));
  expect(later()).toBe("shareholder.0.dob");
  store.remove("shareholder", id(3));
  expect(later()).toBeNull();
  // The account is made by its first answer.
  expect(store.laterPath("settlement_bank.0.bank_statement_document_id")()).toBe("settlement_bank.0.bank_statement_document_id");
  store.stop();
  expect(store.ending.aborted).toBe(true);
});

it("draws a field again for its own keystroke only", async () => {
  const store = await open(new Gateway(), new Memory());
  const told = { name: 0, abn: 0 };
  store.subscribeTo("organization.name", () => told.name++);
  store.subscribeTo("organization.abn", () => told.abn++);
  for (const text of ["a", "ab", "abc"]) store.set("organization.name", text);
  expect(told).toEqual({ name: 3, abn: 0 });
});

const paths = [
  "organization.name",
  "organization.abn",
  "auth_rep.first_name",
  "shareholder.0.first_name",
  "shareholder.1.last_name",
  "director.0.first_name",
];
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      path: fc.constantFrom(...paths),
      value: fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== ""),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 5000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("weather" as const),
      next: fc.array(fc.constantFrom("down" as const, "answer lost" as const, "fine" as const), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "reload" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("other" as const), path: fc.constantFrom(...paths), value: fc.constantFrom("x", "y") }),
  },
);

it("loses no typed value, whatever the network, the page and somebody else do in between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const gateway = new Gateway();
      const memory = new Memory();
      let store = await open(gateway, memory);
      const typed = new Map<string, string>();
      const others = new Map<string, string>();
      const touched = new Set<string>();
      for (const each of steps) {
        if (each.kind === "type") {
          store.set(each.path, each.value);
          typed.set(each.path, each.value);
          others.delete(each.path);
        }
        if (each.kind === "wait") await vi.advanceTimersByTimeAsync(each.ms);
        if (each.kind === "weather") gateway.weather.push(...each.next);
        if (each.kind === "other") {
          gateway.change(each.path, each.value);
          others.set(each.path, each.value);
          touched.add(each.path);
        }
        if (each.kind === "reload") {
          store.stop();
          store = await open(gateway, memory);
        }
      }
      gateway.weather = [];
      await settle();
      // As the live stream would trigger it: others may have written last.
      await store.refresh();
      await settle();
      for (const [path, value] of typed) {
        const mine = store.answer(path);
        // Ours, or theirs where they wrote after it was saved, or both, and the person is asked.
        expect([value, others.get(path)]).toContain(mine);
        if (!store.conflictAt(path)) expect(withAnswer(gateway.draft, path, mine)).toEqual(gateway.draft);
        else expect(mine).toBe(value);
        // Nobody is asked about what only they have changed.
        if (!touched.has(path)) expect([path, store.conflictAt(path)]).toEqual([path, null]);
      }
      store.stop();
    }),
    { numRuns: 300 },
  );
});
