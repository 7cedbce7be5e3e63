/** Passkeys. What the browser and the gateway exchange is WebAuthn's own JSON, which the gateway's library checks. */
import { z } from "zod";
import { Id, Name, Time } from "../values";

const Base64Url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
/** The credential's ID, as the authenticator chose it. */
export const PasskeyId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1_400);

export const Passkey = z.object({ id: PasskeyId, name: z.string(), created_at: Time, last_used_at: Time.nullable() });
export type Passkey = z.infer<typeof Passkey>;

/** What the browser is to ask an authenticator for; passed on as it is. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const answered = {
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}),
};

/** How an authenticator answers to a new passkey being made. */
const Attestation = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type Attestation = z.infer<typeof Attestation>;

/** How it answers to a sign-in. */
export const Assertion = z.object({
  ...answered,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url, userHandle: Base64Url.nullish() }),
});
export type Assertion = z.infer<typeof Assertion>;

export const AddPasskey = z.strictObject({ name: Name, attestation: Attestation });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const SignInByPasskey = z.strictObject({ auth_id: Id, assertion: Assertion });
export type SignInByPasskey = z.infer<typeof SignInByPasskey>;
