import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box";

const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose address follows when `arrive` is called, as a router's does. */
function listAt(value: string) {
  const onSearch = vi.fn();
  const draw = (at: string) => <SearchBox label="Name" value={at} onSearch={onSearch} />;
  const { rerender } = render(draw(value));
  return { onSearch, arrive: (at: string) => rerender(draw(at)) };
}

test("keeps what is typed until the address follows, and what is typed on meanwhile", () => {
  const list = listAt("aaa");
  type("aaa wa");
  act(() => void vi.advanceTimersByTime(250));
  expect(list.onSearch).toHaveBeenLastCalledWith("aaa wa");
  expect(box().value).toBe("aaa wa");
  type("aaa wait");
  list.arrive("aaa wa");
  expect(box().value).toBe("aaa wait");
});

test("takes what the address says: back, forward, a link", () => {
  const list = listAt("");
  type("kiosk");
  act(() => void vi.advanceTimersByTime(250));
  list.arrive("kiosk");
  list.arrive("");
  expect(box().value).toBe("");
  list.arrive("kiosk");
  expect(box().value).toBe("kiosk");
});
