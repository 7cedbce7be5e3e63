// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useCursors } from "./use-cursors";

afterEach(cleanup);

it("turns pages to and fro, and begins another question at its first", () => {
  const pages = renderHook((question: string) => useCursors(question), { initialProps: "MATCHED" });
  act(() => pages.result.current.goOn("a"));
  act(() => pages.result.current.goOn("b"));
  act(() => pages.result.current.goOn(null));
  expect(pages.result.current.cursor).toBe("b");
  act(() => pages.result.current.back());
  expect(pages.result.current).toMatchObject({ cursor: "a", isFirst: false });
  pages.rerender("");
  expect(pages.result.current).toMatchObject({ cursor: undefined, isFirst: true });
});
