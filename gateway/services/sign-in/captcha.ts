/** The captcha: Google's if a site key is configured, otherwise a proof of work that needs no outside service. */
import { createChallenge, verifySolution, type Challenge, type Payload } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { lt } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "../../app-error";
import { captchaAnswer } from "../../db/schema/directory";
import { refusal, type Refusal } from "../../refusal";
import { inSeconds } from "../../lib/in-seconds";
import type { GatewayContext } from "../../gateway-context";
import { hashToken } from "../keys/keys";

export type CaptchaConfig = { kind: "recaptcha"; site_key: string } | { kind: "proof_of_work"; challenge_path: string } | { kind: "off" };

export function captchaConfig(gateway: GatewayContext): CaptchaConfig {
  const { SANDBOX, CAPTCHA, RECAPTCHA_SITE_KEY } = gateway.settings;
  if (SANDBOX && !CAPTCHA) return { kind: "off" };
  if (RECAPTCHA_SITE_KEY) return { kind: "recaptcha", site_key: RECAPTCHA_SITE_KEY };
  return { kind: "proof_of_work", challenge_path: "/captcha-challenge" };
}

const lifetimeSeconds = 600;

/** About 256 derivations on average: nothing for one browser, expensive for someone who tries millions. */
export function makeChallenge(gateway: GatewayContext): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 500,
    keyPrefix: "00",
    deriveKey,
    hmacSignatureSecret: gateway.keys.captcha_secret,
    expiresAt: new Date(gateway.clock().getTime() + lifetimeSeconds * 1000),
  });
}

const field = "g-recaptcha-response";
const refused = (sentence: Refusal) => new AppError("wrong_captcha", sentence, { fields: { [field]: sentence } });

/** Throws `wrong_captcha` if the answer is missing, wrong, too old or already used. */
export async function checkCaptcha(gateway: GatewayContext, answer: string | null | undefined, ip: string): Promise<void> {
  const config = captchaConfig(gateway);
  if (config.kind === "off") return;
  if (!answer) throw refused(refusal("captcha_missing"));
  if (config.kind === "recaptcha") await checkRecaptcha(gateway, answer, ip);
  else await checkProofOfWork(gateway, answer);
}

async function checkProofOfWork(gateway: GatewayContext, answer: string): Promise<void> {
  const payload = parsePayload(answer);
  const isRight =
    payload &&
    (await gateway.keys.withCaptchaSecret(async (hmacSignatureSecret) => {
      const { challenge, solution } = payload;
      const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }).catch(() => undefined);
      return result?.verified ?? false;
    }));
  if (!isRight) throw refused(refusal("captcha_failed_or_old"));
  const now = gateway.clock();
  await gateway.db.directory.delete(captchaAnswer).where(lt(captchaAnswer.expires_at, now.toISOString()));
  const first = await gateway.db.directory
    .insert(captchaAnswer)
    .values({ answer_hash: hashToken(payload.challenge.parameters.nonce), expires_at: inSeconds(now, lifetimeSeconds) })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) throw refused(refusal("captcha_used"));
}

const PayloadShape = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string(), salt: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function parsePayload(answer: string): Payload | undefined {
  try {
    const parsed = PayloadShape.safeParse(JSON.parse(Buffer.from(answer, "base64").toString("utf8")));
    return parsed.success ? (parsed.data as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}

const RecaptchaAnswer = z.object({ success: z.boolean() });

async function checkRecaptcha(gateway: GatewayContext, answer: string, ip: string): Promise<void> {
  const body = new URLSearchParams({ secret: gateway.settings.RECAPTCHA_SECRET ?? "", response: answer, remoteip: ip });
  let verdict: z.infer<typeof RecaptchaAnswer>;
  try {
    const response = await fetch("https://www.google.com/recaptcha/api/siteverify", {
      method: "POST",
      body,
      signal: AbortSignal.timeout(5000),
    });
    verdict = RecaptchaAnswer.parse(await response.json());
  } catch (error) {
    gateway.log.error({ err: error }, "the captcha service did not respond");
    throw new AppError("unavailable", refusal("captcha_unavailable"));
  }
  if (!verdict.success) throw refused(refusal("captcha_failed"));
}
