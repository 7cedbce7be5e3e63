import type { PGlite } from "@electric-sql/pglite";

export function openEmbeddedPostgres(folder: string | null, watch?: (nodefs: unknown) => void): Promise<PGlite>;
