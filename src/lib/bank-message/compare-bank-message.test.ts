import { describe, expect, it } from "vitest";
import { compareBankMessage, type ComparedRecord } from "./compare-bank-message";
import { parseBankMessage } from "../../../contract/bank-message/parse-bank-message";
import { rawLines } from "./raw-lines";
import { readField } from "./read-field";
import { readHeaders } from "./read-headers";

const message = (beneficiary = "KYOTO PAPER WORKS KK", dated = "261119JPY2480000,") =>
  parseBankMessage(
    `{1:F01CORVSGSGAXXX2291004417}{2:I103KYBKJPJTXXXXN}{4:\n:20:PO7F3K2291\n:32A:${dated}\n:59:/0417\n${beneficiary}\nKYOTO JP\n:71A:SHA\n-}`,
  );

const record: ComparedRecord = {
  reference: "PO-7F3K-2291",
  amount: "2480000",
  currency: "JPY",
  value_date: "2026-11-19",
  beneficiary_name: "Kyoto Paper Works KK",
};
const parts = (changed: Partial<ComparedRecord>, text = message()) =>
  compareBankMessage(text, { ...record, ...changed }).map(({ part, index }) => `${part} ${index}`);

describe("a message beside our record", () => {
  it("has no difference where case, accents, dashes and zeros alone differ", () => {
    expect(parts({})).toEqual([]);
    expect(parts({ amount: "2480000.00" })).toEqual([]);
    expect(parts({ beneficiary_name: "Atelier Marée & Fils" }, message("ATELIER MAREE + FILS"))).toEqual([]);
    expect(
      parts({ beneficiary_name: "Überseehandelsgesellschaft Großmann & Söhne GmbH" }, message("UBERSEEHANDELSGESELLSCHAFT GROSSMAN")),
    ).toEqual([]);
    expect(parts({ reference: "PO-7F3K-2291-LONGER-STILL" }, parseBankMessage("{4:\n:20:PO7F3K2291LONGER\n-}"))).toEqual([]);
  });

  it.each<[Partial<ComparedRecord>, string]>([
    [{ reference: "PO-7F3K-2292" }, "reference 0"],
    [{ amount: "2480000.01" }, "amount 1"],
    [{ currency: "KRW" }, "currency 1"],
    [{ value_date: "2026-11-20" }, "value_date 1"],
    [{ beneficiary_name: "Kyoto Paperworks" }, "beneficiary 2"],
  ])("tells %j", (changed, part) => expect(parts(changed)).toEqual([part]));

  it("says what each side has", () => {
    expect(compareBankMessage(message("KYOTO PAPERWORKS K.K."), record)).toEqual([
      { index: 2, part: "beneficiary", ours: "Kyoto Paper Works KK", theirs: "KYOTO PAPERWORKS K.K." },
    ]);
  });

  it("compares nothing that one side does not state", () => {
    const nothing = { reference: null, amount: null, currency: null, value_date: null, beneficiary_name: null };
    expect(compareBankMessage(message(), nothing)).toEqual([]);
    expect(compareBankMessage(parseBankMessage("{1:F01}"), record)).toEqual([]);
  });
});

describe("a field", () => {
  it.each([
    ["32A", "261119JPY2480000,", { kind: "dated_amount", day: "2026-11-19", currency: "JPY", amount: "2480000" }],
    ["32A", "261331JPY1,", { kind: "text", lines: ["261331JPY1,"] }],
    ["33B", "SGD21676,37", { kind: "amount", currency: "SGD", amount: "21676.37" }],
    ["36", "114,4103", { kind: "rate", rate: "114.4103" }],
    ["30", "261119", { kind: "day", day: "2026-11-19" }],
    ["71A", "SHA", { kind: "code", code: "SHA" }],
    ["59", "/0417\nKYOTO PAPER\nKYOTO JP", { kind: "party", account: "0417", name: "KYOTO PAPER", address: ["KYOTO JP"] }],
    [
      "59F",
      "/0417\n1/KYOTO PAPER\n1/WORKS\n2/1 TERAMACHI\n3/JP/KYOTO",
      { kind: "party", account: "0417", name: "KYOTO PAPER WORKS", address: ["1 TERAMACHI", "JP/KYOTO"] },
    ],
    ["70", "INV 1\nINV 2", { kind: "text", lines: ["INV 1", "INV 2"] }],
  ])("%s %s", (tag, value, content) => expect(readField(tag, value)).toEqual(content));
});

it("headers say who sent what to whom, on the way out and on the way in", () => {
  expect(readHeaders("F01CORVSGSGAXXX2291004417", "I103KYBKJPJTXXXXN")).toEqual({ sender: "CORVSGSG", type: "103", receiver: "KYBKJPJT" });
  expect(readHeaders("F01CORVSGSGAXXX0320000004", "O3200930261119HARBUS33AXXX00120045672611191730N")).toEqual({
    sender: "HARBUS33",
    type: "320",
    receiver: "CORVSGSG",
  });
  expect(readHeaders(null, "?")).toEqual({ sender: null, type: null, receiver: null });
});

it("raw lines know their field: a block a line, and the lines that a value goes on in", () => {
  const lines = rawLines("{1:F01}{2:I103}{3:{108:A}{121:B}}{4:\r\n:20:X\r\n:59:/1\r\nNAME\r\n-}{5:{CHK:1}}");
  expect(lines.map(({ text, field }) => `${field ?? "-"} ${text}`)).toEqual([
    "- {1:F01}",
    "- {2:I103}",
    "- {3:{108:A}{121:B}}",
    "- {4:",
    "0 :20:X",
    "1 :59:/1",
    "1 NAME",
    "- -}",
    "- {5:{CHK:1}}",
  ]);
});
