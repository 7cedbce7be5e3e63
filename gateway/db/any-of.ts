import { sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** As `inArray`, of as many as there are: they are one parameter, and PostgreSQL takes 65,535 of these. */
export const anyOf = (column: PgColumn, values: readonly string[]): SQL => fragment`${column} = any(${fragment.param(values)})`;
