/** Sign-in as a set of steps and what leads from one to the next. Pure; the page draws the step. */
import type { CodeDelivery } from "../../../contract/records/sign-in";
import type { PasswordAccepted } from "../../providers/auth-outcome";

export type SignInStep =
  | { step: "credentials"; email: string; notice: "code_over" | null }
  | { step: "code"; email: string; auth_id: string; code: CodeDelivery }
  | { step: "unverified"; email: string };

export type SignInEvent =
  | { type: "password_accepted"; email: string; answer: PasswordAccepted }
  | { type: "code_sent"; code: CodeDelivery }
  | { type: "started_over"; reason: "not_you" | "code_over" };

export const firstStep: SignInStep = { step: "credentials", email: "", notice: null };

export function nextStep(now: SignInStep, event: SignInEvent): SignInStep {
  switch (event.type) {
    case "password_accepted": {
      const { answer, email } = event;
      if (answer.next === "verify_email") return { step: "unverified", email };
      return { step: "code", email, auth_id: answer.auth_id, code: answer.code };
    }
    case "code_sent":
      return now.step === "code" ? { ...now, code: event.code } : now;
    case "started_over":
      // Another person begins with an empty form; one whose time ran out keeps the address.
      return event.reason === "not_you" ? firstStep : { step: "credentials", email: now.email, notice: "code_over" };
  }
}
