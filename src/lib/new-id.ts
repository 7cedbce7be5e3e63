/** A random UUID, also where the browser has no `crypto.randomUUID`: on addresses that are not encrypted. */
export { v4 as newId } from "uuid";
