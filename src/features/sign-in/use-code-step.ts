/** What the ways of showing who one is have in common: one call at a time, and asking for another way. */
import { useState } from "react";
import { errorCodes } from "../../../contract/error-codes";
import type { CodeChannel, CodeDelivery } from "../../../contract/records/sign-in";
import { GatewayError, isSessionOver } from "../../lib/gateway-error";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { problemOf } from "./problem-of";

export interface CodeStepProps {
  email: string;
  auth_id: string;
  code: CodeDelivery;
  onCodeSent: (code: CodeDelivery) => void;
  onStartOver: (reason: "not_you" | "code_over") => void;
  onSignedIn: () => Promise<void>;
}

interface Attempt {
  /** The failure's words; one's own where it isn't the gateway's. */
  say?: (failure: unknown) => string;
  /** After a failure that leaves the person at this step. */
  onFailed?: (failure: unknown) => void;
  /** Whether the sign-in itself is over. */
  isOver?: (failure: unknown) => boolean;
}

const isDead = (failure: unknown) => failure instanceof GatewayError && failure.detail.code === errorCodes.dead_code;

export function useCodeStep({ auth_id, onCodeSent, onStartOver }: CodeStepProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Stays busy once it worked: the page goes on. */
  const run = async (work: () => Promise<void>, { say = (failure) => problemOf(failure).message, onFailed, isOver }: Attempt = {}) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setIsBusy(false);
      // The ten minutes of this step are over, or it was used in another tab.
      if (isOver?.(failure) || isSessionOver(failure)) onStartOver("code_over");
      else {
        setError(say(failure));
        onFailed?.(failure);
      }
    }
  };
  const askFor = (channel: CodeChannel, then: Pick<Attempt, "onFailed"> & { onSent?: () => void } = {}) =>
    run(
      async () => {
        onCodeSent(orThrow(await authProvider.login({ auth_id, channel })).code);
        setIsBusy(false);
        then.onSent?.();
      },
      // Asked for a new code, "dead" says that the sign-in itself is no more.
      { ...then, isOver: isDead },
    );
  return { error, setError, isBusy, run, askFor };
}
