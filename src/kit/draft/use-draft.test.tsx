// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { KitContext, type KitHost } from "../kit-context";
import { useDraft } from "./use-draft";

afterEach(cleanup);

const first = { name: "Kiosk", phone: "1" };

function openDraft(kept?: unknown, name: string | null = "change-user/1") {
  const keptForms = {
    read: vi.fn<KitHost["keptForms"]["read"]>(() => Promise.resolve(kept)),
    keep: vi.fn<KitHost["keptForms"]["keep"]>(() => Promise.resolve()),
    keepNow: vi.fn<KitHost["keptForms"]["keepNow"]>(),
    forget: vi.fn<KitHost["keptForms"]["forget"]>(() => Promise.resolve()),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext value={{ keptForms } as unknown as KitHost}>{children}</KitContext>
  );
  const hook = renderHook(({ start }) => useDraft({ name, start }), { wrapper, initialProps: { start: { ...first } } });
  return { hook, keptForms, draft: () => hook.result.current };
}

it("keeps only what was typed, and nothing once it is typed back", async () => {
  const { draft, keptForms } = openDraft();
  await act(async () => draft().change({ name: "Stall" }));
  expect(draft()).toMatchObject({ isDirty: true, values: { name: "Stall", phone: "1" }, changed: { name: "Stall" } });
  const { key } = draft();
  expect(keptForms.keep).toHaveBeenLastCalledWith("change-user/1", { values: { name: "Stall" }, before: { name: "Kiosk" }, key });
  await act(async () => draft().change({ name: "Kiosk" }));
  expect(draft()).toMatchObject({ isDirty: false, changed: {} });
  expect(keptForms.forget).toHaveBeenCalledWith("change-user/1");
});

it("brings back the user's own over a record that has changed, and asks about what both changed", async () => {
  const { draft } = openDraft({ values: { name: "Mine" }, before: { name: "Older" }, key: "k" });
  await act(async () => undefined);
  expect(draft()).toMatchObject({
    values: { name: "Mine", phone: "1" },
    conflicts: { name: { mine: "Mine", theirs: "Kiosk" } },
    isRestored: true,
    key: "k",
  });
  await act(async () => draft().decide("name", "Kiosk"));
  expect(draft()).toMatchObject({ conflicts: {}, isDirty: false });
});

it("takes over what someone else changed, under what the user typed", async () => {
  const { draft, hook } = openDraft();
  await act(async () => draft().change({ name: "Mine" }));
  const { key } = draft();
  const now = { name: "Kiosk", phone: "2" };
  await act(async () => expect(draft().meet(now)).toEqual({ values: { name: "Mine", phone: "2" }, isContested: false }));
  hook.rerender({ start: now });
  expect(draft()).toMatchObject({ values: { name: "Mine", phone: "2" }, conflicts: {}, changed: { name: "Mine" } });
  expect(draft().key).not.toBe(key);
  const theirs = { name: "Theirs", phone: "2" };
  await act(async () => expect(draft().meet(theirs).isContested).toBe(true));
  hook.rerender({ start: theirs });
  expect(draft().conflicts).toEqual({ name: { mine: "Mine", theirs: "Theirs" } });
});

it("has a new key for each content, the same one for the same", async () => {
  const { draft, hook } = openDraft();
  await act(async () => draft().change({ name: "One" }));
  const { key } = draft();
  hook.rerender({ start: { ...first } });
  expect(draft().key).toBe(key);
  await act(async () => draft().change({ name: "Two" }));
  expect(draft().key).not.toBe(key);
});

it("says a refusal until its field is typed in, and in the rows of a field", async () => {
  const { draft } = openDraft();
  await act(async () => draft().refuse({ "phone.0.number": "wrong", name: "taken" }, "No."));
  await act(async () => draft().change({ phone: "2" }));
  expect([draft().problems, draft().failure]).toEqual([{ name: "taken" }, null]);
});

it("is clean once it is sent while it is still drawn, and dirty when typed in again", async () => {
  const { draft, keptForms } = openDraft();
  await act(async () => draft().change({ name: "Mine" }));
  await act(async () => draft().settle());
  expect(draft()).toMatchObject({ isDirty: false, values: { name: "Mine" } });
  expect(keptForms.forget).toHaveBeenCalledWith("change-user/1");
  await act(async () => draft().change({ phone: "3" }));
  expect(draft().isDirty).toBe(true);
});

it("leaves the rest the user's own when a part was sent", async () => {
  const { draft, hook } = openDraft();
  await act(async () => draft().change({ name: "Mine", phone: "3" }));
  await act(async () => draft().release({ name: "Mine" }));
  hook.rerender({ start: { name: "Mine", phone: "1" } });
  expect(draft()).toMatchObject({ values: { name: "Mine", phone: "3" }, changed: { phone: "3" } });
  // Typed while it was on its way.
  await act(async () => draft().change({ name: "Mine again" }));
  await act(async () => draft().release({ name: "Mine" }));
  expect(draft().values.name).toBe("Mine again");
});

it("keeps nothing of what has no name, as a password", async () => {
  const { draft, keptForms } = openDraft({ values: { name: "Old" } }, null);
  await act(async () => draft().change({ name: "secret" }));
  dispatchEvent(new Event("pagehide"));
  await act(async () => draft().startOver());
  expect([keptForms.read, keptForms.keep, keptForms.keepNow, keptForms.forget].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
  expect(draft().values).toEqual(first);
});
