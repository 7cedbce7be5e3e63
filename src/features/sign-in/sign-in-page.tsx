/** `/login`: e-mail and password, then the code, on one address. */
import { Suspense, useEffect, useReducer, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../browser/toast-store";
import type { SessionEnd } from "../../providers/local-session";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { CredentialsStep } from "./credentials-step";
import { firstStep, nextStep } from "./sign-in-steps";
import type { CodeStepProps } from "./use-code-step";
import { usePageFrame } from "./use-page-frame";

interface SignInPageProps {
  /** A session that ended while someone worked. */
  ended: SessionEnd | null;
  onSignedIn: () => Promise<void>;
  /** What follows the password, fetched with its texts when it is drawn; `fetchCode` does so before. */
  steps: { Code: ComponentType<CodeStepProps>; Passkey: ComponentType<CodeStepProps>; fetchCode: () => Promise<unknown> };
  /** Loads what comes after the code. */
  warmUp: () => void;
}

export function SignInPage({ ended, onSignedIn, steps, warmUp }: SignInPageProps) {
  const { t } = useTranslation("signed-out");
  const [state, dispatch] = useReducer(nextStep, firstStep);
  const frame = usePageFrame(t("sign_in.title"));
  useEffect(() => {
    // On its way while the password is typed; what fails now is fetched again when the step is drawn.
    steps.fetchCode().catch(() => undefined);
  }, [steps]);
  useEffect(() => {
    if (state.step === "unverified") location.assign(`/email-verification?email=${encodeURIComponent(state.email)}`);
    if (state.step === "code") warmUp();
  }, [state, warmUp]);
  const finish = async () => {
    showToast({ tone: "success", text: t("sign_in.signed_in") });
    await onSignedIn();
  };
  const Step = state.step === "code" && state.code.channel === "PASSKEY" ? steps.Passkey : steps.Code;
  return (
    <SignedOutPage {...frame}>
      {state.step === "code" ? (
        <Suspense fallback={null}>
          <Step
            {...state}
            onCodeSent={(code) => dispatch({ type: "code_sent", code })}
            onStartOver={(reason) => dispatch({ type: "started_over", reason })}
            onSignedIn={finish}
          />
        </Suspense>
      ) : (
        <CredentialsStep
          ended={ended}
          email={state.email}
          isCodeOver={state.step === "credentials" && state.notice === "code_over"}
          onAccepted={(email, answer) => dispatch({ type: "password_accepted", email, answer })}
        />
      )}
    </SignedOutPage>
  );
}
