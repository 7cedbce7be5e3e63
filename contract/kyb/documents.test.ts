import fc from "fast-check";
import { expect, it, test } from "vitest";
import { sentenceOf, type RefusalCode } from "../refusals";
import type { Coded } from "../sentence";
import { cleanFileName, largestBytes, longestFileName, refuseFile } from "./documents";

const sentence = (refused: Coded | null) => refused && sentenceOf(refused.code as RefusalCode, refused.params);

it.each([
  ["logo_document", 2_097_152],
  ["shareholding_structure_document", 4_194_304],
] as const)("%s takes %d bytes and not one more", (descriptor, size) => {
  expect(largestBytes(descriptor)).toBe(size);
  expect(refuseFile(descriptor, { type: "application/pdf", size })).toBeNull();
  expect(sentence(refuseFile(descriptor, { type: "application/pdf", size: size + 1 }))).toBe(
    `File size should not be more than ${size / 1_048_576}MB`,
  );
});

test("other types are refused by the specification's sentence", () => {
  for (const type of ["", "application/msword", "image/svg+xml", "text/html"]) {
    expect(sentence(refuseFile("logo_document", { type, size: 1 }))).toBe("DOC format should be in PDF/JPEG/PNG/JPG.");
  }
});

test("a cleaned name has no folder, no control character and no mark that turns the writing around, and stays as it is", () => {
  const parts = fc.array(
    fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("/", "\\", "..", "\u202e", "\u0000", "\ud800", ".pdf", "é")),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(parts, (given) => {
      const name = cleanFileName(given.join(""));
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u);
      expect(["", ".", ".."]).not.toContain(name);
      expect([...name].length).toBeLessThanOrEqual(longestFileName);
      expect(cleanFileName(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});
