/** The stores a started server can use: the embedded one, and PostgreSQL if its programs are installed. */
import { startPostgres } from "./postgres";

interface OpenedStore {
  environment: Record<string, string>;
  end: () => Promise<void>;
}

const bin = process.env.PG_BIN_FOUND;

export const stores: [name: string, open: () => Promise<OpenedStore>][] = [
  ["embedded", () => Promise.resolve({ environment: {}, end: () => Promise.resolve() })],
  ...(bin ? [["PostgreSQL", () => openPostgres(bin)] satisfies (typeof stores)[number]] : []),
];

async function openPostgres(programs: string): Promise<OpenedStore> {
  const own = await startPostgres(programs);
  return { environment: { DATABASE_URL: own.url }, end: () => own.remove() };
}
