/** The captcha of this deployment: nothing, Google's, or a proof of work that is solved while the person types. */
import { useRef, useState } from "react";
import { askRecaptcha } from "../../providers/recaptcha";
import { usePortalConfig } from "./use-page-frame";

export type CaptchaState = "idle" | "working" | "done" | "failed";

export function useCaptcha() {
  const captcha = usePortalConfig()?.captcha;
  const [state, setState] = useState<CaptchaState>("idle");
  const solving = useRef<Promise<string> | null>(null);

  const begin = (): Promise<string> => {
    if (solving.current) return solving.current;
    setState("working");
    const work =
      captcha?.kind === "recaptcha"
        ? askRecaptcha(captcha.site_key)
        : import("../../providers/solve-captcha").then(({ solveCaptcha }) => solveCaptcha(captcha?.kind === "proof_of_work" ? captcha.challenge_path : ""));
    solving.current = work;
    work.then(
      () => setState("done"),
      () => {
        solving.current = null;
        setState("failed");
      },
    );
    return work;
  };
  const isNeeded = captcha !== undefined && captcha.kind !== "off";
  return {
    isNeeded,
    state,
    /** Starts before it is asked for; a failure shows when it is. */
    warmUp: () => {
      if (captcha?.kind === "proof_of_work") void begin().catch(() => undefined);
    },
    tick: () => void begin().catch(() => undefined),
    answer: (): Promise<string | null> => (isNeeded ? begin() : Promise.resolve(null)),
    /** An answer counts once: after a refusal there is a new one. */
    again: () => {
      solving.current = null;
      setState("idle");
      if (captcha?.kind === "proof_of_work") void begin().catch(() => undefined);
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
