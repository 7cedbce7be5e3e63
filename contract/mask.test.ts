import { expect, test } from "vitest";
import { isMasked, maskNumber } from "./mask";

test("the last four stay, and of a short one nothing", () => {
  expect(maskNumber("GB33 BUKB 2020 1555 5555 55")).toBe("•••• 5555");
  expect(maskNumber("12-3456-0417")).toBe("•••• 0417");
  expect(maskNumber("123456")).toBe("••••");
  expect(maskNumber("")).toBe("••••");
});

test("what is masked stays as it is", () => {
  expect(maskNumber("•••• 5555")).toBe("•••• 5555");
  expect(maskNumber("••••")).toBe("••••");
  expect(["•••• 5555", "••••", "5555", ""].map(isMasked)).toEqual([true, true, false, false]);
});
