/** `/login`: e-mail and password, then the code, on one address. */
import { Suspense, useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../browser/toast-store";
import type { SessionEnd } from "../../providers/local-session";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { lateWithin } from "../../ui/late";
import { CredentialsStep } from "./credentials-step";
import { firstStep, nextStep } from "./sign-in-steps";
import { usePageFrame } from "./use-page-frame";

const loadCodeStep = () => import("./code-step");
const CodeStep = lateWithin(loadCodeStep);
const PasskeyStep = lateWithin(() => import("./passkey-step"));

interface SignInPageProps {
  /** A session that ended while someone worked. */
  ended: SessionEnd | null;
  onSignedIn: () => Promise<void>;
  /** Loads what comes after the code. */
  warmUp: () => void;
}

export function SignInPage({ ended, onSignedIn, warmUp }: SignInPageProps) {
  const { t } = useTranslation("signed-out");
  const [state, dispatch] = useReducer(nextStep, firstStep);
  const frame = usePageFrame(t("sign_in.title"));
  useEffect(() => {
    // On its way while the password is typed; what fails now is fetched again when the step is drawn.
    loadCodeStep().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (state.step === "unverified") location.assign(`/email-verification?email=${encodeURIComponent(state.email)}`);
    if (state.step === "code") warmUp();
  }, [state, warmUp]);
  const finish = async () => {
    showToast({ tone: "success", text: t("sign_in.signed_in") });
    await onSignedIn();
  };
  const Step = state.step === "code" && state.code.channel === "PASSKEY" ? PasskeyStep : CodeStep;
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
