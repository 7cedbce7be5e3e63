// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "./toast-region";
import { showToast } from "../../browser/toast-store";

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion label="Messages" />);
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

const pass = (time_ms: number) => {
  act(() => {
    vi.advanceTimersByTime(time_ms);
  });
};

it.each([
  ["error", 2000, "alert"],
  ["success", 1500, "status"],
  ["info", 3000, "status"],
] as const)("shows %s for %d ms as %s", (tone, time_ms, role) => {
  act(() => {
    showToast({ tone, text: "It happened." });
  });
  expect(screen.getByRole(role).textContent).toBe("It happened.");
  pass(time_ms - 1);
  expect(screen.queryByText("It happened.")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("It happened.")).toBeNull();
});

it("says the same thing once", () => {
  act(() => {
    for (let call = 0; call < 20; call += 1) showToast({ tone: "error", text: "The gateway did not answer." });
  });
  expect(screen.getAllByText("The gateway did not answer.")).toHaveLength(1);
});

it("stays as long again when the same is said once more", () => {
  const say = () => {
    act(() => {
      showToast({ tone: "success", text: "Saved" });
    });
  };
  say();
  pass(1400);
  say();
  pass(1499);
  expect(screen.getAllByText("Saved")).toHaveLength(1);
  pass(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

it("waits while someone points at it", () => {
  act(() => {
    showToast({ tone: "success", text: "Saved" });
  });
  pass(1000);
  act(() => {
    screen.getByRole("region").dispatchEvent(new Event("pointerenter"));
  });
  pass(60_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
  act(() => {
    screen.getByRole("region").dispatchEvent(new Event("pointerleave"));
  });
  pass(500);
  expect(screen.queryByText("Saved")).toBeNull();
});
