/** The captcha of this deployment: nothing, Google's, or a proof of work that is solved while the person types. */
import { useEffect, useRef, useState } from "react";
import { portalConfig, type PortalConfig } from "../../providers/portal-config";

type CaptchaState = "idle" | "working" | "done" | "failed";
type CaptchaConfig = PortalConfig["captcha"];
type Needed = Exclude<CaptchaConfig, { kind: "off" }>;

/** Shorter than the answers live: Google's two minutes, our challenge's ten. */
const lifetimeMs = { recaptcha: 100_000, proof_of_work: 540_000 } as const;

async function ask(captcha: Needed): Promise<string> {
  if (captcha.kind === "recaptcha") return (await import("../../providers/recaptcha")).askRecaptcha(captcha.site_key);
  return (await import("../../providers/solve-captcha")).solveCaptcha(captcha.challenge_path);
}

export function useCaptcha() {
  // Keep the box until we know the deployment has no captcha, so that nothing shifts.
  const [isNeeded, setIsNeeded] = useState(true);
  const [state, setState] = useState<CaptchaState>("idle");
  const solving = useRef<{ answer: Promise<string>; until: number } | null>(null);

  const readConfig = async (): Promise<CaptchaConfig> => {
    const { captcha } = await portalConfig();
    setIsNeeded(captcha.kind !== "off");
    return captcha;
  };
  useEffect(() => {
    // Both are requested again, and their errors shown, when an answer is needed.
    void portalConfig()
      .then(({ captcha }) => {
        setIsNeeded(captcha.kind !== "off");
        return captcha.kind === "proof_of_work" ? import("../../providers/solve-captcha") : null;
      })
      .catch(() => undefined);
  }, []);

  const begin = async (captcha: Needed): Promise<string> => {
    if (solving.current && Date.now() < solving.current.until) return solving.current.answer;
    setState("working");
    const answer = ask(captcha);
    const own = { answer, until: Date.now() + lifetimeMs[captcha.kind] };
    solving.current = own;
    try {
      await answer;
      if (solving.current === own) setState("done");
    } catch {
      if (solving.current === own) {
        solving.current = null;
        setState("failed");
      }
    }
    return answer;
  };
  const answer = async (): Promise<string | null> => {
    const captcha = await readConfig();
    return captcha.kind === "off" ? null : begin(captcha);
  };
  const tick = () => {
    answer().catch(() => setState("failed"));
  };
  return {
    isNeeded,
    state,
    tick,
    answer,
    /** Starts before it is asked for; Google's is left until then. */
    warmUp: () => {
      void readConfig()
        .then((captcha) => (captcha.kind === "proof_of_work" ? begin(captcha) : null))
        .catch(() => undefined);
    },
    /** An answer counts once: the next try needs a new one, which begins with it or by hand. */
    again: () => {
      solving.current = null;
      setState("idle");
    },
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
