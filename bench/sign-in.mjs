// Signs in as the demo admin for benchmarks: over HTTP, as the page does, and into the page's local storage.
import { constants, publicEncrypt } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

async function json(url, init = {}) {
  const response = await fetch(url, { ...init, headers: { "content-type": "application/json", ...init.headers } });
  const body = await response.json();
  if (!response.ok) throw new Error(`${init.method ?? "GET"} ${url}: ${response.status} ${JSON.stringify(body)}`);
  return body.data ?? body;
}

async function captchaAnswer(api, { kind, challenge_path }) {
  if (kind === "off") return undefined;
  const challenge = await json(api + challenge_path);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** What the sign-in page would put in local storage. */
export async function signInOverHttp(origin, role = "admin") {
  const config = await json(`${origin}/config.json`);
  const api = new URL(config.gateway_url, origin).href.replace(/\/$/, "");
  const account = (await json(`${api}/sandbox/accounts`)).find((each) => each.role === role);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const password = publicEncrypt({ key: config.password_public_key, padding, oaepHash: "sha256" }, Buffer.from(account.password)).toString(
    "base64",
  );
  const body = JSON.stringify({ email: account.email, password, "g-recaptcha-response": await captchaAnswer(api, config.captcha) });
  const step = await json(`${api}/login`, { method: "POST", body });
  const mails = await json(`${api}/sandbox/outbox?to=${encodeURIComponent(account.email)}&limit=50`);
  // Others may be newer.
  const mail = mails.find(({ code }) => code !== null);
  const headers = { authorization: `Bearer ${step.access_token}` };
  const session = await json(`${api}/verifyLoginOtp/${step.auth_id}/${mail.code}`, { method: "POST", headers });
  return {
    access_token: session.access_token,
    session_id: session.session_id,
    password_reset_required: String(session.password_reset_required),
    is_bo_admin_login: String(session.is_bo_admin_login),
  };
}

/** Prepares a measured page: signs in and stores the session where the portal looks for it. */
export default async function signIn(page, { origin }) {
  const kept = await signInOverHttp(origin);
  await page.goto(`${origin}/config.json`);
  await page.evaluate((entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
}
