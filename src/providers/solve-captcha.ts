/** The captcha without an outside service: a proof of work over a challenge of the gateway. */
import { solveChallenge, type Challenge } from "altcha-lib";
import { isSecureAddress } from "../lib/secure-address";
import { portalConfig } from "./portal-config";

/** The answer for `g-recaptcha-response`; throws if the challenge doesn't load or isn't solved in time. */
export async function solveCaptcha(challengePath: string): Promise<string> {
  const { gateway_url } = await portalConfig();
  const response = await fetch(gateway_url.replace(/\/$/, "") + challengePath);
  if (!response.ok) throw new Error(`the challenge answered ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const { deriveKey } = isSecureAddress() ? await import("altcha-lib/algorithms/web/pbkdf2") : await import("./derive-key-by-library");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}
