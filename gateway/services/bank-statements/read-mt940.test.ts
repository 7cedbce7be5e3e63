/** The longest statements that may be sent are read in one go: no part of them is looked at again for each other part. */
import { expect, test } from "vitest";
import { readMt940 } from "./read-mt940";

const most = 2_000_000;
const head = ":20:A\n:25:DE89370400440532013000\n:28C:1\n:60F:C261001EUR0,00\n";
const close = (amount: number) => `:62F:C261101EUR${amount},00\n-\n`;
const entry = ":61:2610011001C1,00NTRFNONREF//X\n:86:what it is for\n";

/** Read twice over, once for each part, any of them would take minutes. */
const limitMs = 30_000;

test("many entries", { timeout: limitMs }, () => {
  const count = Math.floor((most - head.length - 40) / entry.length);
  const [statement] = readMt940(head + entry.repeat(count) + close(count));
  expect(statement?.entries).toHaveLength(count);
});

test("many statements", { timeout: limitMs }, () => {
  const one = head + close(0);
  expect(readMt940(one.repeat(most / one.length))).toHaveLength(Math.floor(most / one.length));
});

test("empty lines without an end", { timeout: limitMs }, () => {
  expect(() => readMt940(`${head}${"\n".repeat(most)}x`)).toThrow("in line 4");
});

test.each(["-", "-\n", "\n \n-  \n", "\n\n", ""])("its end may be %j", (end) => {
  const [statement] = readMt940(`${head}${entry}:62F:C261101EUR1,00\n${end}`);
  expect(statement?.entries).toMatchObject([{ amount: "1.00", information: "what it is for" }]);
});

test("a wrong field is named with its line, in any statement", () => {
  const wrong = `${head}${entry}:62F:C261101EUR1,00\n-\n${head}:61:nonsense\n:62F:C261101EUR1,00\n`;
  expect(() => readMt940(wrong)).toThrow(":61: is missing or wrong in line 13.");
});
