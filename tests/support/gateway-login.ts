/** The steps of signing in, one by one, for tests of failures in between. */
import { demoPassword } from "../../sandbox/seed/partners";
import type { LoginAnswer, Register } from "../../contract/records/sign-in";
import type { Answer, TestGateway } from "./gateway-fixture";
import { captchaOf } from "./solve-captcha";

export const login = (t: TestGateway, email: string, password = demoPassword): Promise<Answer<LoginAnswer>> =>
  captchaOf(t).then((captcha) => {
    const body = { email, password: t.encrypt(password), ...(captcha && { "g-recaptcha-response": captcha }) };
    return t.call("POST /login", { body }, null);
  });

/** Signs in up to the code step. */
export async function reachCodeStep(t: TestGateway, email: string, password = demoPassword) {
  const { access_token, auth_id, session_id, code } = (await login(t, email, password)).data;
  if (!access_token || !auth_id || !session_id || !code) throw new Error(`${email} did not reach the code step`);
  return { access_token, auth_id, session_id, code };
}

export type CodeStep = Awaited<ReturnType<typeof reachCodeStep>>;

export const verifyCode = (t: TestGateway, step: CodeStep, otp: string) =>
  t.call("POST /verifyLoginOtp/{auth_id}/{otp}", { params: { auth_id: step.auth_id, otp } }, step.access_token);

export async function codeSentTo(t: TestGateway, to: string): Promise<string> {
  const { code } = await t.lastMessage(to);
  if (!code) throw new Error(`the last message to ${to} holds no code`);
  return code;
}

/** Six digits other than `code`. */
export const anotherCode = (code: string): string => (code === "123456" ? "654321" : "123456");

/** The secret in the last link mailed to `to`. */
export async function tokenSentTo(t: TestGateway, to: string): Promise<string> {
  const { link } = await t.lastMessage(to);
  return /[?&](?:token|code|bo_admin_login_token)=([^&]+)/.exec(link ?? "")?.[1] ?? "";
}

export const newPartner = (t: TestGateway, overrides: Partial<Register> = {}): Register => ({
  first_name: "Nadia",
  last_name: "Bellweather",
  email: "nadia@newcomer.example",
  org_name: "Newcomer Pty Ltd",
  org_country: "AU",
  password: t.encrypt("Correct-Horse-9"),
  phone_country_code: "+61",
  phone_number: "412 345 678",
  is_partner_privelege_enabled: true,
  ...overrides,
});
