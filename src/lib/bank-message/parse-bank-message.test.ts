import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BankMessageError } from "../../../contract/bank-message/bank-message-error";
import { parseBankMessage, type BankMessage } from "../../../contract/bank-message/parse-bank-message";

const samples = import.meta.glob<string>("./samples/*.txt", { query: "?raw", import: "default", eager: true });
const sample = (name: string): string => samples[`./samples/${name}.txt`] ?? "";
const tags = (text: string) => parseBankMessage(text).text_block.map(({ tag }) => tag);
const problemOf = (text: string) => {
  try {
    parseBankMessage(text);
    return "parsed";
  } catch (error) {
    return error instanceof BankMessageError ? `${error.problem} at ${error.at}` : error;
  }
};

describe("a message of every kind", () => {
  it.each([
    ["mt101", "101", 15],
    ["mt103", "103", 10],
    ["mt202", "202", 8],
    ["mt300", "300", 16],
    ["mt320", "320", 16],
    ["mt360", "360", 16],
    ["mt535", "535", 16],
    ["mt564", "564", 19],
    ["mt940", "940", 10],
  ])("%s", (name, type, count) => {
    const message = parseBankMessage(sample(name));
    expect(message.basic_header).toMatch(/^F01[A-Z0-9]{12}\d{10}$/);
    expect(message.application_header?.slice(1, 4)).toBe(type);
    expect(message.text_block).toHaveLength(count);
    for (const { tag, value } of message.text_block) expect([/^[0-9A-Z]{2,3}$/.test(tag), /[\r{}]|^-}/.test(value)]).toEqual([true, false]);
  });

  it("gives the four blocks", () => {
    expect(parseBankMessage(sample("mt103"))).toMatchObject({
      basic_header: "F01CORVSGSGAXXX2291004417",
      application_header: "I103KYBKJPJTXXXXN",
      user_header: { 108: "PO7F3K2291", 111: "001", 121: "7f3a91d2-4c1e-4b77-a4f0-2291e0c8a417" },
      text_block: [
        { tag: "20", value: "PO7F3K2291" },
        { tag: "23B" },
        { tag: "32A", value: "261119JPY2480000," },
        {},
        {},
        {},
        {},
        { tag: "59", value: "/0417\nKYOTO PAPERWORKS K.K.\nKYOTO JP" },
        {},
        { tag: "71A", value: "SHA" },
      ],
    });
  });

  it("keeps tags that come again, in their order", () => {
    expect(tags(sample("mt101")).filter((tag) => tag === "21" || tag === "32B")).toEqual(["21", "32B", "21", "32B"]);
    expect(tags(sample("mt535")).filter((tag) => tag.startsWith("16"))).toEqual(["16R", "16S", "16R", "16S", "16R", "16S"]);
  });

  it("reads an acknowledgement, whose text is in braces", () => {
    expect(parseBankMessage(sample("ack")).text_block).toEqual([
      { tag: "177", value: "2611191104" },
      { tag: "451", value: "0" },
      { tag: "108", value: "PO7F3K2291" },
    ]);
  });

  it("reads both ends of line alike", () => {
    for (const text of Object.values(samples)) {
      const lines = text.replaceAll("\r\n", "\n");
      expect(parseBankMessage(lines.replaceAll("\n", "\r\n"))).toEqual(parseBankMessage(lines));
    }
  });
});

describe("edges", () => {
  it("leaves a missing block empty", () => {
    expect(parseBankMessage("{4:\n:20:A1\n-}")).toEqual({
      basic_header: null,
      application_header: null,
      user_header: {},
      text_block: [{ tag: "20", value: "A1" }],
      left_out: [],
    });
    expect(parseBankMessage("{1:F01}").text_block).toEqual([]);
  });

  it("stops the user header at 4 characters, the text block at 6", () => {
    expect(parseBankMessage("{3:{108:}xyz}").user_header).toEqual({ 108: "" });
    expect(problemOf("{3:{108:}xyzw}")).toBe("bad_user_header at 9");
    expect(tags("{4:\n:20:\n-}")).toEqual(["20"]);
    expect(tags("{4::20:-}")).toEqual([]);
    expect(tags("{4:\n:20:A\n:21:-}")).toEqual(["20"]);
  });

  it("takes braces within braces in the user header", () => {
    expect(parseBankMessage("{3:{113:A{B{C}}D}{108:X}}").user_header).toEqual({ 113: "A{B{C}}D", 108: "X" });
  });

  it("takes a text on one line, lines that a value goes on in, and blocks with space between", () => {
    expect(parseBankMessage("\u0001{1:F01}\r\n {4::20:ABC-}\u0003").text_block).toEqual([{ tag: "20", value: "ABC" }]);
    expect(parseBankMessage("{4:\n:70:A\n\nB\n:71A:X\n-}").text_block[0]).toEqual({ tag: "70", value: "A\n\nB" });
  });

  it.each([
    ["", "no_block at 0"],
    ["hello", "no_block at 0"],
    ["hello{1:F01}", "no_block at 0"],
    ["{1:F01}hello{4:\n:20:A\n-}", "no_block at 7"],
    ["{1:F01}{9:X}{4:\n:20:A\n-}", "unknown_block at 7"],
    ["{1:F01}{2:A}{2:B}", "repeated_block at 12"],
    ["{1:F21}{1:F21}", "repeated_block at 7"],
    ["{1:F21}{1:F01}{1:F01}", "repeated_block at 14"],
    ["{9:X}", "unknown_block at 0"],
    ["{1:A}{1:B}", "repeated_block at 5"],
    ["{1:A", "unclosed_block at 0"],
    ["{4:\n:20:A\n", "unclosed_block at 0"],
    ["{5:{CHK:1}}", "no_block at 0"],
    ["{3:{ABC:1}}", "bad_user_header at 3"],
    ["{3:{108:1}{108:2}}", "bad_user_header at 10"],
    ["{4:\nhello there\n-}", "bad_text_block at 4"],
  ])("%j is refused: %s", (text, problem) => expect(problemOf(text)).toBe(problem));
});

const crossed = (message: BankMessage, newline: string): string =>
  [
    message.basic_header === null ? "" : `{1:${message.basic_header}}`,
    message.application_header === null ? "" : `{2:${message.application_header}}`,
    `{3:${Object.entries(message.user_header)
      .map(([key, value]) => `{${key}:${value}}`)
      .join("")}}`,
    `{4:${newline}${message.text_block.map(({ tag, value }) => `:${tag}:${value.replaceAll("\n", newline)}${newline}`).join("")}-}`,
  ].join("");

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/?().,'+ ";
const textOf = (alphabet: string, maxLength: number) => fc.array(fc.constantFrom(...alphabet), { maxLength }).map((all) => all.join(""));
const line = textOf(letters, 35);
const header = fc.option(textOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", 25));
const message: fc.Arbitrary<BankMessage> = fc.record({
  basic_header: header,
  application_header: header,
  user_header: fc.dictionary(fc.integer({ min: 100, max: 999 }).map(String), textOf(`${letters}-:`, 20), { noNullPrototype: true }),
  text_block: fc.array(
    fc.record({
      tag: fc.stringMatching(/^[0-9]{2}[A-Z]?$/),
      value: fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join("\n")),
    }),
    { maxLength: 30 },
  ),
  left_out: fc.constant([]),
});

describe("what is left out", () => {
  const leftOut = (text: string) => parseBankMessage(text).left_out.map(({ reason, from, to }) => [reason, text.slice(from, to)]);
  const acknowledgement = "{1:F21CORVSGSGAXXX2291004417}{4:{177:2611191104}{451:0}}";

  it.each(["mt103", "mt202", "mt940"])("an acknowledgement in front of its message, or behind it: %s", (name) => {
    const text = sample(name);
    for (const whole of [acknowledgement + text, `${text}\r\n${acknowledgement}{5:{CHK:1}}`]) {
      const { left_out, ...read } = parseBankMessage(whole);
      expect({ ...read, left_out: [] }).toEqual(parseBankMessage(text));
      expect(left_out.map(({ reason }) => reason)).toEqual(["acknowledgement"]);
      expect(leftOut(whole)[0]?.[1]).toContain(acknowledgement);
    }
  });

  it.each(["foo", "}", ";", "{5:{CHK:1", "{9:X}", "-}", "{5:{CHK:1}}{", "\n\n$ end of file"])("%j behind the last block", (rest) => {
    const text = sample("mt103");
    const { left_out, ...read } = parseBankMessage(text + rest);
    expect({ ...read, left_out: [] }).toEqual(parseBankMessage(text));
    expect(left_out).toMatchObject([{ reason: "behind", to: text.length + rest.length }]);
    expect(rest).toContain(leftOut(text + rest)[0]?.[1]);
  });

  it("the end of a block that is too short to be read", () => {
    expect(leftOut("{3:{108:}xyz}")).toEqual([["too_short", "xyz"]]);
    expect(leftOut("{4::20:-}")).toEqual([["too_short", ":20:"]]);
    expect(leftOut("{4:{177:1}ab cd}")).toEqual([["too_short", "ab cd"]]);
    expect(leftOut("{3:{108:A} }{4:\n:20:\n-}")).toEqual([]);
  });
});

describe("properties", () => {
  it("what was written is read back, with either end of line", () => {
    fc.assert(
      fc.property(message, fc.constantFrom("\n", "\r\n"), (written, newline) => {
        expect(parseBankMessage(crossed(written, newline))).toEqual(written);
      }),
    );
  });

  const pieces = fc.constantFrom(
    "{",
    "}",
    ":",
    "-}",
    "\n",
    "\r\n",
    "{1:",
    "{1:F21}",
    "{1:F01}",
    "{3:{108:",
    "{3:{108:A}}",
    "{4:",
    "{4:\n:20:A\n-}",
    "{5:",
    "{S:",
    ":20:",
    ":32A:",
    "\n-}",
    "é",
    "\u0000",
    "x",
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join("")),
  );

  it("every character is in a block, or said to be left out, or the text is refused", () => {
    const signs = (text: string) => text.replace(/[\s\u0001\u0003]/g, "");
    fc.assert(
      fc.property(anything, (text) => {
        // Trailers are known and not shown.
        if (problemOf(text) !== "parsed" || /\{[5S]:/.test(text)) return;
        const { basic_header, application_header, user_header, text_block, left_out } = parseBankMessage(text);
        const read = [
          basic_header,
          application_header,
          ...Object.entries(user_header).flat(),
          ...text_block.flatMap(({ tag, value }) => [tag, value]),
        ];
        const parts = signs(read.join(""));
        const whole = signs(left_out.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text));
        for (const sign of ["x", "é", "\u0000", "A", "F"])
          expect([sign, parts.split(sign).length]).toEqual([sign, whole.split(sign).length]);
      }),
      { numRuns: 3000 },
    );
  });

  it("any text ends in a message or in the typed error", () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(problemOf(text)).toEqual(expect.any(String));
      }),
      { numRuns: 2000 },
    );
  });

  it("work grows with the text and no faster: a million characters of every trap", () => {
    const traps = ["{", "{3:{108:", "{4:\n:20:", "{1:F}{4:\n:70:A\n", "{3:{108:a}{"].map(
      (start) => start + "{".repeat(500_000) + "\n:2".repeat(160_000),
    );
    for (const text of [...traps, `{4:\n${":20:A\n".repeat(160_000)}-}`, `{3:${"{108:".repeat(100_000)}${"}".repeat(100_001)}`])
      expect(problemOf(text)).toEqual(expect.any(String));
  });
});
