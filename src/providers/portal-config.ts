/** `/config.json`: this deployment's configuration, fetched once. */
import type { Wire } from "../lib/wire";

export interface PortalConfig {
  gateway_url: string;
  /** Which file of `src/gateways` says how the gateway differs from the contract; left out where it doesn't. */
  adapter?: string;
  /** What that file holds. */
  wire?: Wire;
  password_public_key: string;
  captcha: { kind: "off" } | { kind: "recaptcha"; site_key: string } | { kind: "proof_of_work"; challenge_path: string };
  provider: { name: string; logo_url: string | null };
  countries_url: string | null;
  default_language: string;
  /** False where nobody sends text messages, so that no phone number can be verified; a gateway that doesn't say sends them. */
  has_text_messages?: boolean;
}

let asked: Promise<PortalConfig> | undefined;

/** One request for all who ask; a failure is forgotten, so that trying again can succeed. */
export function portalConfig(): Promise<PortalConfig> {
  asked ??= read().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function read(): Promise<PortalConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const config = (await response.json()) as PortalConfig;
  if (config.adapter) config.wire = await (await import("./load-wire")).loadWire(config.adapter, config.gateway_url);
  return config;
}

/** For tests, where each portal has its own gateway. */
export function forgetPortalConfig(): void {
  asked = undefined;
}
