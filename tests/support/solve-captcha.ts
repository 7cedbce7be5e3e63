/** What a browser does for the captcha. altcha-lib reads the system clock: a test sets that to the gateway's (`toFake: ["Date"]`). */
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestGateway } from "./gateway-fixture";

export async function solved(given: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString("base64");
}

/** Undefined where none is asked for. */
export async function captchaOf(t: TestGateway): Promise<string | undefined> {
  const { SANDBOX, CAPTCHA } = t.gateway.context.settings;
  if (SANDBOX && !CAPTCHA) return undefined;
  return solved(JSON.parse((await t.request("GET", "/api/captcha-challenge")).text) as Challenge);
}
