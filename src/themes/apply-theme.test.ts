// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { applyTheme, currentTheme, storedTheme } from "./apply-theme";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

it("applies at once and remembers under the specification's key", () => {
  applyTheme("GreyGooseTheme");
  expect(currentTheme()).toBe("GreyGooseTheme");
  expect(localStorage.getItem("appTheme")).toBe("GreyGooseTheme");
  expect(storedTheme()).toBe("GreyGooseTheme");
});

it("takes the default for nothing or nonsense", () => {
  expect(storedTheme()).toBe("LightBloomTheme");
  localStorage.setItem("appTheme", "PinkTheme");
  expect(storedTheme()).toBe("LightBloomTheme");
});

it("works without storage", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  applyTheme("DarkSpacesTheme");
  expect(currentTheme()).toBe("DarkSpacesTheme");
  expect(storedTheme()).toBe("LightBloomTheme");
});
