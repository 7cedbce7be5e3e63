/**
 * Whether the browser holds this address secure: https, or the machine itself. On others it offers no Web Crypto, and
 * what is sent can be read on the way.
 */
export const isSecureAddress = (): boolean => globalThis.isSecureContext && "subtle" in crypto;
