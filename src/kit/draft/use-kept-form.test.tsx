// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { KitContext, type KitHost } from "../kit-context";
import { useKeptForm } from "./use-kept-form";

afterEach(cleanup);

function openForm() {
  let answer: (kept: unknown) => void = () => undefined;
  const keptForms = {
    read: () => new Promise<unknown>((resolve) => (answer = resolve)),
    keep: vi.fn<KitHost["keptForms"]["keep"]>(() => Promise.resolve()),
    keepNow: vi.fn<KitHost["keptForms"]["keepNow"]>(),
    forget: vi.fn<KitHost["keptForms"]["forget"]>(() => Promise.resolve()),
  };
  const restore = vi.fn<(kept: unknown) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext value={{ keptForms } as unknown as KitHost}>{children}</KitContext>
  );
  const form = renderHook(({ value }) => useKeptForm({ form: "phone", value, isDirty: value !== "+61", restore }), {
    wrapper,
    initialProps: { value: "+61" },
  });
  return { form, restore, keptForms, answer: (kept: unknown) => act(async () => answer(kept)) };
}

it("brings back what was kept", async () => {
  const { restore, answer, form } = openForm();
  await answer("+44");
  expect(restore).toHaveBeenCalledExactlyOnceWith("+44");
  expect(form.result.current.isRestored).toBe(true);
});

it("leaves alone what is typed before the answer comes, also where it is the old value again", async () => {
  const { restore, answer, form } = openForm();
  form.rerender({ value: "" });
  form.rerender({ value: "+61" });
  await answer("");
  expect(restore).not.toHaveBeenCalled();
  expect(form.result.current.isRestored).toBe(false);
});

it("keeps the last keystroke of a page that goes, and nothing where nothing was typed", async () => {
  const { form, keptForms, answer } = openForm();
  await answer(undefined);
  dispatchEvent(new Event("pagehide"));
  expect(keptForms.keepNow).not.toHaveBeenCalled();
  form.rerender({ value: "+44" });
  dispatchEvent(new Event("pagehide"));
  expect(keptForms.keepNow).toHaveBeenCalledExactlyOnceWith("phone", "+44");
  form.unmount();
  dispatchEvent(new Event("pagehide"));
  expect(keptForms.keepNow).toHaveBeenCalledOnce();
});
