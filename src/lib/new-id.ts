import { v4 } from "uuid";

/** A random UUID, even without `crypto.randomUUID`, which browsers lack on unencrypted addresses. */
export const newId = (): string => v4();
