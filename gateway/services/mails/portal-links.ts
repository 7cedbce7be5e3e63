/** Addresses of the portal that e-mails lead to. */
import type { GatewayContext } from "../../gateway-context";

/** Where someone sets a new password, which ends all sessions. */
export const recoverLink = (gateway: GatewayContext): string => `${gateway.portalUrl()}/recover-password`;

/** Where someone sees all sessions and ends them. */
export const sessionsLink = (gateway: GatewayContext): string => `${gateway.portalUrl()}/preview/dashboards/profile#sessions`;

/** Where a merchant's users see what is asked of them. */
export const merchantLink = (gateway: GatewayContext): string => `${gateway.portalUrl()}/merchant`;
