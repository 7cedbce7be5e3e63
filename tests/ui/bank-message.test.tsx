import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startTexts } from "../../src/app/i18n";
import { loadScreenTexts } from "../../src/app/screen-texts";
import BankMessagePanel, { type BankMessageRecord } from "../../src/features/bank-message/bank-message-panel";

const samples = import.meta.glob<string>("../../src/lib/bank-message/samples/*.txt", { query: "?raw", import: "default", eager: true });
const sample = (name: string): string => samples[`../../src/lib/bank-message/samples/${name}.txt`] ?? "";
const record: BankMessageRecord = {
  reference: "PO-7F3K-2291",
  amount: "2480000",
  currency: "JPY",
  beneficiary_name: "Kyoto Paper Works KK",
  sent_at: "2026-11-19T11:04:00.000Z",
};

afterEach(cleanup);
beforeAll(async () => {
  await startTexts("en", "portal");
  await loadScreenTexts("payments");
});

it("says each block in plain words, marks what differs, and keeps the raw text", () => {
  render(<BankMessagePanel text={sample("mt103")} record={record} />);
  const panel = within(screen.getByRole("region", { name: "Bank message" }));
  for (const words of [
    "1 difference",
    "From CORVSGSG",
    "103, to KYBKJPJT",
    "108 is PO7F3K2291",
    "Value date and amount",
    "Shared by both sides",
    "Our record says: Kyoto Paper Works KK",
  ])
    panel.getByText(words);
  expect(panel.getByLabelText("The message as sent").querySelectorAll("mark")).toHaveLength(3);
});

it("names every field that a payment's message uses", () => {
  for (const name of ["mt101", "mt103", "mt202"]) {
    const { unmount } = render(<BankMessagePanel text={sample(name)} record={record} />);
    expect(screen.queryByText(/^Field /)).toBeNull();
    unmount();
  }
});

it("says that the two agree where they do", () => {
  render(<BankMessagePanel text={sample("mt103")} record={{ ...record, beneficiary_name: "Kyoto Paperworks K.K." }} />);
  screen.getByText("Matches our record");
});

it("shows a message whatever stands around it, and says what was left out", () => {
  const acknowledgement = "{1:F21CORVSGSGAXXX2291004417}{4:{177:2611191104}{451:0}}";
  render(<BankMessagePanel text={`${acknowledgement}${sample("mt103").trimEnd()};`} record={record} />);
  screen.getByText("1 difference");
  screen.getByText("Some of this text isn’t part of the message.");
  screen.getByText(/Left out from character 1, the network’s acknowledgement:/);
  screen.getByText(/after the last block:/);
  screen.getByText(";", { selector: "code" });
  expect(screen.getByLabelText("The message as sent").textContent).toContain("{451:0}");
});

it("shows a text that is no message as it came, and where reading it ended", () => {
  render(<BankMessagePanel text="<script>{1:F01}" record={record} />);
  screen.getByText(/does not begin with a block\. Character 1\./);
  expect(screen.getByLabelText("The message as sent").textContent).toContain("<script>{1:F01}");
});
