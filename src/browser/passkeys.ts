/** The browser's passkeys, by a library that is loaded when one is used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { Assertion, Attestation, PasskeyOptions } from "../../contract/records/passkey";

/** Browsers have passkeys for the very host they were made at. */
export const isPasskeyPlace = (address: string): boolean => "PublicKeyCredential" in window && location.origin === address;

/** `cancelled`: closed, or left until it timed out. `known`: the device has one already. `elsewhere`: not at this address, or not in this browser. */
type PasskeyFailure = "cancelled" | "known" | "elsewhere" | "failed";

export class PasskeyError extends Error {
  readonly why: PasskeyFailure;

  constructor(why: PasskeyFailure, options?: ErrorOptions) {
    super(`The passkey failed: ${why}`, options);
    this.why = why;
  }
}

interface WebAuthn {
  startAuthentication: typeof startAuthentication;
  startRegistration: typeof startRegistration;
}

/** By the names that WebAuthn gives. */
const failures: Partial<Record<string, PasskeyFailure>> = {
  AbortError: "cancelled",
  NotAllowedError: "cancelled",
  InvalidStateError: "known",
  SecurityError: "elsewhere",
};

async function ask<T>(work: (webauthn: WebAuthn) => Promise<T>): Promise<T> {
  const webauthn = await import("@simplewebauthn/browser");
  if (!webauthn.browserSupportsWebAuthn()) throw new PasskeyError("elsewhere");
  try {
    return await work(webauthn);
  } catch (cause) {
    throw new PasskeyError(failures[cause instanceof Error ? cause.name : ""] ?? "failed", { cause });
  }
}

/** Throws `PasskeyError`. */
export const makePasskey = (options: PasskeyOptions): Promise<Attestation> =>
  ask(async ({ startRegistration }) => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as Attestation;
  });

/** Throws `PasskeyError`. */
export const answerByPasskey = (options: PasskeyOptions): Promise<Assertion> =>
  ask(async ({ startAuthentication }) => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as Assertion;
  });
