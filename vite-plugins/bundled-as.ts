/** Packages that stand in for others, in the build and in the tests alike. */
import { fileURLToPath } from "node:url";

export const bundledAs = { qs: fileURLToPath(new URL("../src/lib/address-query.ts", import.meta.url)) };
