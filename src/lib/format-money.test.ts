import { describe, expect, it } from "vitest";
import { formatAmount, formatDecimal, formatRate, formatMoney } from "./format-money";

describe("formatAmount", () => {
  it.each([
    ["48216.4", "AUD", "48,216.40"],
    ["2480000", "JPY", "2,480,000"],
    ["1.5", "KWD", "1.500"],
    ["-0.05", "EUR", "−0.05"],
    ["0", "USD", "0.00"],
    ["1.005", "USD", "1.01"],
    ["9007199254740993.01", "USD", "9,007,199,254,740,993.01"],
    ["-123456789012345678901234567890.12", "IDR", "−123,456,789,012,345,678,901,234,567,890.12"],
  ])("prints %s %s as %s", (amount, currency, text) => {
    expect(formatAmount(amount, currency, "en")).toBe(text);
  });

  it("follows the language", () => {
    expect(formatAmount("1234567.5", "EUR", "id")).toBe("1.234.567,50");
  });

  it("leaves alone what is no decimal", () => {
    expect(formatAmount("12,5", "EUR", "en")).toBe("12,5");
    expect(formatAmount("", "EUR", "en")).toBe("");
  });
});

it("formatMoney keeps amount and code on one line", () => {
  expect(formatMoney("73.8", "AUD", "en")).toBe("73.80\u00a0AUD");
});

it("formatDecimal keeps the digits of a rate", () => {
  expect(formatDecimal("114.4103", "en")).toBe("114.4103");
  expect(formatDecimal("21676", "en")).toBe("21,676");
});

it("formatRate keeps six digits that count", () => {
  expect(formatRate("4.9579607620", "en")).toBe("4.95796");
  expect(formatRate("0.000087423511", "en")).toBe("0.0000874235");
  expect(formatRate("1", "en")).toBe("1");
});
