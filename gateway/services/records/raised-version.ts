import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The next version, counted by the store: whatever wrote in between is counted as well. */
export const raised = (version: PgColumn): SQL => sql`${version} + 1`;
