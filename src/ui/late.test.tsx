import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, Suspense, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "../browser/browser";
import { sayAway } from "../browser/late-scripts";
import { currentToasts, dismissToast } from "../browser/toast-store";
import { late, lateWithin } from "./late";

const Word = ({ word }: { word: string }) => <p>{word}</p>;
const reloadedKey = "reloaded_for_chunk_at";
const texts = { waits: "It will appear.", fails: "Try again." };

/** Whether a server answers that it is there. */
let isThere = true;

beforeEach(() => {
  isThere = true;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => (isThere ? Promise.resolve(new Response("{}")) : Promise.reject(new TypeError("Failed to fetch"))));
  vi.spyOn(browser, "reload").mockImplementation(() => undefined);
  sayAway(texts);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.removeItem(reloadedKey);
  for (const { id } of currentToasts()) dismissToast(id);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("draws nothing until its script is here, and at once the next time", async () => {
  const load = vi.fn(() => Promise.resolve({ default: Word }));
  const Late = late(load);
  const first = render(<Late word="first" />);
  expect(screen.queryByText("first")).toBeNull();
  await pass(0);
  expect(screen.getByText("first")).toBeTruthy();
  first.unmount();
  render(<Late word="second" />);
  expect(screen.getByText("second")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { told?: string }> {
  override state: { told?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { told: String(error) };
  }
  override render() {
    return this.state.told ?? this.props.children;
  }
}

const gone = () => Promise.reject<{ default: typeof Word }>(new TypeError("Failed to fetch dynamically imported module: /gone.js"));

test("a script that does not come while the server is away comes when it is back; what is around it stays, and a sentence says so", async () => {
  isThere = false;
  const load = vi.fn(() => (isThere ? Promise.resolve({ default: Word }) : gone()));
  const [Late, Within] = [late(load), lateWithin(load)];
  render(
    <Boundary>
      <p>typed</p>
      <Late word="late" />
      <Suspense fallback="waits">
        <Within word="within" />
      </Suspense>
    </Boundary>,
  );
  await pass(40_000);
  expect(screen.getByText("typed")).toBeTruthy();
  expect(screen.getByText("waits")).toBeTruthy();
  expect(currentToasts().map(({ text }) => text)).toEqual([texts.waits]);
  // It asks whether the server is there, not for the script.
  expect(load).toHaveBeenCalledTimes(2);
  isThere = true;
  await pass(15_000);
  expect(screen.getByText("late")).toBeTruthy();
  expect(screen.getByText("within")).toBeTruthy();
  expect(browser.reload).not.toHaveBeenCalled();
});

test("as soon as the browser is online again", async () => {
  isThere = false;
  const Late = late(() => (isThere ? Promise.resolve({ default: Word }) : gone()));
  render(<Late word="late" />);
  await pass(100);
  isThere = true;
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(screen.getByText("late")).toBeTruthy();
});

test("one that is lost once is fetched again without a word", async () => {
  const load = vi.fn(() => Promise.resolve({ default: Word })).mockImplementationOnce(gone);
  const Late = late(load);
  render(<Late word="late" />);
  await pass(0);
  expect(screen.getByText("late")).toBeTruthy();
  expect(currentToasts()).toEqual([]);
  expect(browser.reload).not.toHaveBeenCalled();
});

test("is the page's failure if the page was reloaded for it a moment ago", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  const Late = late<{ word: string }>(gone);
  render(
    <Boundary>
      <Late word="never" />
    </Boundary>,
  );
  await pass(0);
  expect(screen.getByText("TypeError: Failed to fetch dynamically imported module: /gone.js")).toBeTruthy();
  expect(browser.reload).not.toHaveBeenCalled();
});

test("one that came and threw is the page's failure at once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject<{ default: typeof Word }>(new Error("a mistake of ours")));
  const Late = late<{ word: string }>(load);
  render(
    <Boundary>
      <Late word="never" />
    </Boundary>,
  );
  await pass(0);
  expect(screen.getByText("Error: a mistake of ours")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  expect(browser.reload).not.toHaveBeenCalled();
});

// The last: a page that is being reloaded reloads no second time.
test("one that a server no longer has is of an older version: the page is reloaded, and nothing breaks before", async () => {
  const [Late, Other] = [late<{ word: string }>(gone), late<{ word: string }>(gone)];
  render(
    <Boundary>
      <p>typed</p>
      <Late word="never" />
      <Other word="neither" />
    </Boundary>,
  );
  await pass(0);
  expect(browser.reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText("typed")).toBeTruthy();
});
