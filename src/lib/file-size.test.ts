import { expect, it } from "vitest";
import { fileSize } from "./file-size";

it.each([
  [0, "0 byte"],
  [620, "620 byte"],
  [1024, "1 kB"],
  [450_000, "439 kB"],
  [1_048_576, "1 MB"],
  [4_089_446, "3.9 MB"],
])("%d bytes read as %s", (bytes, text) => {
  expect(fileSize(bytes, "en")).toBe(text);
});
