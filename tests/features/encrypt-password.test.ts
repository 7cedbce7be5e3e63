/** The gateway can decrypt what the portal encrypts, with Web Crypto and with the library. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { encryptPassword } from "../../src/providers/encrypt-password";
import { forgetPortalConfig } from "../../src/providers/portal-config";
import { deriveKey } from "../../src/providers/derive-key-by-library";
import { deriveKey as deriveKeyByBrowser } from "altcha-lib/algorithms/web/pbkdf2";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
  forgetPortalConfig();
  globalThis.fetch = async (input) =>
    new Response((await t.gateway.inject({ url: new URL(input instanceof Request ? input.url : input, location.origin).pathname })).body);
});
afterAll(() => t.close());
afterEach(() => {
  vi.unstubAllGlobals();
  forgetPortalConfig();
});

// 50 four-byte characters are the longest password allowed.
const passwords = ["Harbour-Line-2026", "Grüße-漢字-2026-ok", "e\u0301", "👩‍👩‍👧".repeat(6), "\u{10FFFF}".repeat(50), "\u00ff\u0000a"];

describe.each([true, false])("on an address that is secure: %s", (isSecureContext) => {
  test("passwords of any alphabet arrive whole", async () => {
    vi.stubGlobal("isSecureContext", isSecureContext);
    for (const password of passwords)
      expect(await t.gateway.context.keys.decryptPassword(await encryptPassword(password))).toBe(password.normalize("NFC"));
  });

  test("none is encrypted with what is no key", async () => {
    vi.stubGlobal("isSecureContext", isSecureContext);
    forgetPortalConfig();
    const password_public_key = "-----BEGIN PUBLIC KEY-----\nbm9uZQ==\n-----END PUBLIC KEY-----";
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ password_public_key })));
    await expect(encryptPassword("Harbour-Line-2026")).rejects.toMatchObject({ name: isSecureContext ? "DataError" : "OperationError" });
  });
});

test("the library encrypts as often as it is asked, whatever its padding throws", async () => {
  vi.stubGlobal("isSecureContext", false);
  for (let count = 0; count < 100; count += 1)
    expect(await t.gateway.context.keys.decryptPassword(await encryptPassword("Grüße-漢字-2026-ok"))).toBe("Grüße-漢字-2026-ok");
});

test("the captcha's keys are derived alike with and without Web Crypto", async () => {
  const parameters = { algorithm: "PBKDF2/SHA-256", cost: 500, keyLength: 32, keyPrefix: "00", nonce: "0", salt: "0" };
  const [salt, password] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6, 255)];
  expect((await deriveKey(parameters, salt, password)).derivedKey).toEqual(
    (await deriveKeyByBrowser(parameters, salt, password)).derivedKey,
  );
});
