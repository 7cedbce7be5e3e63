import { expect, test } from "vitest";
import { maskDigits } from "./mask-digits";

test("the last four stay, and of a short one nothing", () => {
  expect(maskDigits("GB33 BUKB 2020 1555 5555 55")).toBe("•••• 5555");
  expect(maskDigits("12-3456-0417")).toBe("•••• 0417");
  expect(maskDigits("123456")).toBe("••••");
  expect(maskDigits("")).toBe("••••");
});
