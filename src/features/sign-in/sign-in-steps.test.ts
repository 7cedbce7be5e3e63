import { describe, expect, it } from "vitest";
import type { CodeDelivery } from "../../../contract/records/sign-in";
import type { PasswordAccepted } from "../../providers/auth-outcome";
import { firstStep, nextStep, type SignInStep } from "./sign-in-steps";

const code: CodeDelivery = {
  channel: "EMAIL",
  destination: "p•••a@harbourline.example",
  channels: ["EMAIL", "SMS"],
  expires_at: "2026-11-19T00:09:00.000Z",
  resend_at: "2026-11-19T00:04:30.000Z",
};
const accepted: PasswordAccepted = { next: "code", auth_id: "a", code };
const email = "priya@harbourline.example";
const atCode = nextStep(firstStep, { type: "password_accepted", email, answer: accepted });

describe("sign-in's steps", () => {
  it("begin with an empty form", () => {
    expect(firstStep).toEqual({ step: "credentials", email: "", notice: null });
  });

  it("go from a right password to the code, with what the code step needs", () => {
    expect(atCode).toEqual({ step: "code", email, auth_id: "a", code });
  });

  it("send an address that is not confirmed to its confirmation", () => {
    const answer: PasswordAccepted = { next: "verify_email" };
    expect(nextStep(firstStep, { type: "password_accepted", email, answer })).toEqual({ step: "unverified", email });
  });

  it("take a new code in place of the last one", () => {
    const sms: CodeDelivery = { ...code, channel: "SMS", destination: "+61 ••• ••• 418" };
    expect(nextStep(atCode, { type: "code_sent", code: sms })).toEqual({ ...atCode, code: sms });
  });

  it("ignore a code that arrives after the step was left", () => {
    const left: SignInStep = nextStep(atCode, { type: "started_over", reason: "not_you" });
    expect(nextStep(left, { type: "code_sent", code })).toBe(left);
  });

  it("start over empty for somebody else, and with the address for whom the time ran out", () => {
    expect(nextStep(atCode, { type: "started_over", reason: "not_you" })).toEqual(firstStep);
    expect(nextStep(atCode, { type: "started_over", reason: "code_over" })).toEqual({ step: "credentials", email, notice: "code_over" });
  });
});
