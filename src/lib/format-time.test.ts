import { describe, expect, it, vi } from "vitest";
import { formatCalendarDate, formatTime, formatZone, zoneParts, type TimeStyle } from "./format-time";

const sydney = { locale: "en", timeZone: "Australia/Sydney" };
const instant = "2026-11-19T00:04:07Z";

describe("formatTime", () => {
  it.each<[TimeStyle, string]>([
    ["full", "Thu 19 Nov 2026, 11:04"],
    ["date", "Thu 19 Nov 2026"],
    ["day", "19 Nov 2026"],
    ["short", "Thu 19 Nov, 11:04"],
    ["month", "November 2026"],
    ["clock", "11:04"],
    ["seconds", "11:04:07"],
  ])("%s", (style, text) => {
    expect(formatTime(instant, style, sydney)).toBe(text);
  });

  it("moves the day with the zone, and midnight is 00", () => {
    expect(formatTime("2026-11-19T13:00:00Z", "full", sydney)).toBe("Fri 20 Nov 2026, 00:00");
    expect(formatTime(instant, "full", { locale: "en", timeZone: "America/New_York" })).toBe("Wed 18 Nov 2026, 19:04");
  });

  it("is the same in every English", () => {
    for (const locale of ["en", "en-GB", "en-US", "en-AU"]) {
      expect(formatTime("2026-09-01T00:00:00Z", "full", { ...sydney, locale })).toBe("Tue 1 Sep 2026, 10:00");
    }
  });

  it("speaks the user's language and keeps the common year", () => {
    expect(formatTime(instant, "full", { ...sydney, locale: "id" })).toContain("2026");
    expect(formatTime(instant, "full", { ...sydney, locale: "th" })).toContain("2026");
  });

  it("in a row says the year only where it isn't this one, by the zone's calendar", () => {
    vi.useFakeTimers({ now: new Date("2026-12-31T14:00:00Z") });
    expect(formatTime(instant, "row", { locale: "en", timeZone: "UTC" })).toBe("19 Nov, 00:04");
    expect(formatTime(instant, "row", sydney)).toBe("19 Nov 2026, 11:04");
    expect(formatTime(instant, "row_day", { locale: "en", timeZone: "UTC" })).toBe("19 Nov");
    vi.useRealTimers();
  });

  it("leaves alone what is no instant", () => {
    expect(formatTime("soon", "full", sydney)).toBe("soon");
  });
});

it("formatCalendarDate keeps the day", () => {
  expect(formatCalendarDate("1984-08-17", "en")).toBe("17 Aug 1984");
});

describe("zones", () => {
  it("knows summer time", () => {
    expect(formatZone("Australia/Sydney", "2026-11-19T00:00:00Z")).toBe("Sydney +11:00");
    expect(formatZone("Australia/Sydney", "2026-06-19T00:00:00Z")).toBe("Sydney +10:00");
  });

  it("prints half hours and plain UTC", () => {
    expect(zoneParts("Asia/Kolkata", instant)).toEqual({ city: "Kolkata", offset: "+05:30" });
    expect(formatZone("America/New_York", instant)).toBe("New York -05:00");
    expect(formatZone("UTC", instant)).toBe("UTC");
    expect(zoneParts("America/Sao_Paulo", instant).offset).toBe("-03:00");
    expect(zoneParts("UTC", instant).offset).toBe("+00:00");
  });
});
