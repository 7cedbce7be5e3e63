/**
 * Lodash's `uniqBy` as Refine calls it, with a key (vite-plugins/bundled-as.ts). What else it takes, functions and patterns, brings
 * cloning and comparing: 1.5 KB of the first scripts.
 */
import { uniqBy } from "es-toolkit/array";

const uniqueByKey = <T extends object>(items: readonly T[], key: keyof T): T[] => uniqBy(items, (item) => item[key]);

export default uniqueByKey;
