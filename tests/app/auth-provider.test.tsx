/** Refine's auth provider on the real gateway, called as a page of anyone's would: without Refine, and without our own pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorCodes } from "../../contract/error-codes";
import { errorOf, GatewayError } from "../../src/lib/gateway-error";
import { orThrow } from "../../src/providers/auth-outcome";
import { authProvider, onForbidden } from "../../src/providers/auth-provider";
import { setCallHooks } from "../../src/providers/call-gateway";
import { forgetSession } from "../../src/providers/session";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const password = "Harbour-Line-2026";
let portal: RenderedPortal;
let email: string;
beforeAll(async () => {
  portal = await renderPortal({ at: "/login" });
  email = await portal.gateway.emailOf("admin");
});
afterAll(() => portal.close());
beforeEach(() => {
  // A portal of another file may have said what follows the end of a session; here nothing does.
  setCallHooks({ onSessionOver: () => undefined, onPasswordDue: () => undefined });
  localStorage.clear();
  forgetSession();
});

const codeOf = async (to: string) => (await portal.gateway.lastMessage(to)).code ?? "";
const askForCode = async () => {
  const asked = orThrow(await authProvider.login({ email, password }));
  if (asked.next !== "code") throw new Error("no code was asked for");
  return asked;
};
const signIn = async () => {
  const { auth_id } = await askForCode();
  return authProvider.login({ auth_id, code: await codeOf(email) });
};

describe("the auth provider", () => {
  it("takes a password, then the code, and keeps the session and nothing of the step", async () => {
    const asked = await askForCode();
    expect(Object.keys(asked).sort()).toEqual(["auth_id", "code", "next", "success"]);
    expect([asked.code.channel, { ...localStorage }]).toEqual(["EMAIL", {}]);
    expect(await authProvider.login({ auth_id: asked.auth_id, code: await codeOf(email) })).toEqual({ success: true, next: "portal" });
    expect(Object.keys(localStorage).sort()).toEqual(["access_token", "is_bo_admin_login", "password_reset_required", "session_id"]);
  });

  it("sends the code again", async () => {
    const { auth_id } = await askForCode();
    const first = await codeOf(email);
    portal.gateway.clock.advance({ minutes: 1 });
    const sent = orThrow(await authProvider.login({ auth_id, channel: "EMAIL" }));
    expect(sent.code.channel).toBe("EMAIL");
    expect((await authProvider.login({ auth_id, code: first })).success).toBe(false);
    expect((await authProvider.login({ auth_id, code: await codeOf(email) })).success).toBe(true);
  });

  it("answers a wrong password and a wrong code as an outcome with the gateway's words, and starts no session", async () => {
    const wrong = await authProvider.login({ email, password: "Not-The-One-2026" });
    expect(wrong.success).toBe(false);
    expect(!wrong.success && wrong.error).toBeInstanceOf(GatewayError);
    expect(() => orThrow(wrong)).toThrow("The e-mail or password is incorrect.");
    const { auth_id } = await askForCode();
    expect((await authProvider.login({ auth_id, code: "000000" })).success).toBe(false);
    expect({ ...localStorage }).toEqual({});
  });

  it("does not take one sign-in's code for another's step", async () => {
    const { auth_id } = await askForCode();
    const code = await codeOf(email);
    await askForCode();
    expect((await authProvider.login({ auth_id, code })).success).toBe(false);
  });

  it("asks the session whether someone is signed in, who it is, and what they may do", async () => {
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: "/login" });
    await signIn();
    expect(await authProvider.check()).toEqual({ authenticated: true });
    expect(await authProvider.getIdentity()).toMatchObject({ name: "Priya Raman", email });
    expect(await authProvider.getPermissions()).toMatchObject({ is_admin: true, is_impersonated: false });
    forgetSession();
    portal.gateway.clock.advance({ hours: 13 });
    expect(await authProvider.check()).toMatchObject({ authenticated: false, logout: true, redirectTo: "/login" });
  });

  it("signs out on the gateway, clears the browser, and leaves for the start", async () => {
    await signIn();
    const token = localStorage.getItem("access_token");
    expect(await authProvider.logout()).toEqual({ success: true });
    expect({ ...localStorage }).toEqual({});
    expect(portal.left.at(-1)).toBe("leave to /");
    expect((await portal.gateway.call("GET /partner-user", {}, token)).status).toBe(401);
  });

  it("lets a back-office admin in by a token, once, and marks the session", async () => {
    const made = await portal.gateway.call("POST /sandbox/backoffice/impersonate", { body: { email, reason: "A question." } }, null);
    const token = new URL(made.data.link).searchParams.get("bo_admin_login_token") ?? "";
    expect(await authProvider.login({ backoffice_token: token })).toEqual({ success: true, next: "portal" });
    expect(localStorage.getItem("is_bo_admin_login")).toBe("true");
    expect((await authProvider.login({ backoffice_token: token })).success).toBe(false);
  });

  it("mails a link for a new password, and sets it", async () => {
    const forgetful = await portal.gateway.emailOf("other_admin");
    expect((await authProvider.forgotPassword({ email: forgetful })).success).toBe(true);
    const link = (await portal.gateway.lastMessage(forgetful)).text;
    const [, password_reset_code = ""] = /code=([\w-]+)/.exec(link) ?? [];
    const weak = await authProvider.updatePassword({ password_reset_code, new_password: "short" });
    expect(!weak.success && weak.error).toMatchObject({ errors: { new_password: expect.any(String) as string } });
    expect((await authProvider.updatePassword({ password_reset_code, new_password: "Another-Line-2027" })).success).toBe(true);
    expect((await authProvider.login({ email: forgetful, password: "Another-Line-2027" })).success).toBe(true);
  });

  it("registers a partner, whose address has to be verified first", async () => {
    const account = {
      first_name: "Ada",
      last_name: "Okafor",
      email: "ada@new-partner.example",
      org_name: "New Partner",
      org_country: "AU",
      phone_country_code: "61",
      phone_number: "412345678",
      password: "Another-Line-2027",
    } as const;
    expect((await authProvider.register(account)).success).toBe(true);
    expect(await authProvider.login({ email: account.email, password: account.password })).toEqual({ success: true, next: "verify_email" });
  });

  it("leaves what follows a forbidden call to the portal, and a session that ended to its call", async () => {
    const error = (status: number, code: number | null = null) =>
      new GatewayError("No.", { ...errorOf(new Response(null, { status }), {}, "No.").detail, code });
    onForbidden(({ message }) => ({ redirectTo: `/home?${message}` }));
    expect(await authProvider.onError(error(403))).toEqual({ redirectTo: "/home?No." });
    for (const other of [error(500), error(401), error(403, errorCodes.session_expired), new Error("a fault of ours")])
      expect(await authProvider.onError(other)).toEqual({});
  });
});
