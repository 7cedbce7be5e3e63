import { v4 } from "uuid";

/** A random UUID, also where the browser has no `crypto.randomUUID`: on addresses that are not encrypted. */
export const newId = (): string => v4();
