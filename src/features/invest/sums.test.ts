import { expect, test } from "vitest";
import { isShort, leftIn, monthlyPart } from "./sums";

test.each([
  ["300000.00", "2.9", "SGD", "725.00"],
  ["300000.00", "0.05", "SGD", "12.50"],
  ["0.01", "2.9", "SGD", "0.00"],
  ["9007199254740993.01", "12", "USD", "90071992547409.93"],
  ["1000000", "2.9", "JPY", "2417"],
])("%s at %s %% a year is %s %s a month", (amount, percent, currency, expected) => {
  expect(monthlyPart(amount, percent, currency)).toBe(expected);
});

test("what stays in the wallet, to the cent", () => {
  const wallets = [{ currency: "SGD", balance: "412300.00", idle_30d: "412300.00" }];
  expect(leftIn(wallets, "SGD", "300000.01")).toBe("112299.99");
  expect(isShort(leftIn(wallets, "SGD", "412300.01") ?? "")).toBe(true);
  expect(isShort(leftIn(wallets, "SGD", "412300.00") ?? "")).toBe(false);
  for (const nothing of [leftIn(null, "SGD", "1"), leftIn(wallets, "USD", "1"), leftIn(wallets, "SGD", "1."), leftIn(wallets, "SGD", null)])
    expect(nothing).toBeNull();
});
