import { isIP } from "node:net";
import type { GatewayContext } from "../../gateway-context";

/**
 * Where passkeys work; null where they can't be offered. Browsers have them for names, not for IP addresses, and away from
 * this machine only over HTTPS. Where the gateway listens on the machine's own address, the same port of `localhost` is it.
 */
export function passkeyAddress(gateway: GatewayContext): URL | null {
  const url = URL.parse(gateway.portalUrl());
  if (!url) return null;
  if (["127.0.0.1", "[::1]"].includes(url.hostname)) url.hostname = "localhost";
  if (isIP(url.hostname.replace(/[[\]]/g, ""))) return null;
  return url.protocol === "https:" || url.hostname === "localhost" ? url : null;
}
