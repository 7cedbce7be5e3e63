/** `npm run provider -- init|new|list|end`: the provider's credentials, in the store that the environment names. */
import { parseArgs } from "node:util";
import { providerScopes, type ProviderScope } from "../contract/provider-scopes";
import { Id, Name } from "../contract/values";
import { databaseOf, type Sql } from "../gateway/db/database";
import { prepareStore } from "../gateway/db/migrate";
import { openStore } from "../gateway/db/open-store";
import { endCredential, isUsable, listCredentials, makeCredential } from "../gateway/services/access/provider-credentials";
import { readSettings } from "../gateway/settings";
import { explainFailure } from "../gateway/start-gateway";

/** What an operator can put right; its message is a sentence. */
class CommandError extends Error {}

const usualDays = 365;
const mostDays = 3660;

/** The lines to print. Throws what `explainCommand` puts into a sentence. */
export async function manageCredentials(sql: Sql, now: Date, [command, ...args]: readonly string[]): Promise<string[]> {
  const { values, positionals } = read(args);
  switch (command) {
    case "init":
      if ((await listCredentials(sql)).some((each) => isUsable(each, now)))
        throw new CommandError("There is a credential already. See `list`, and make more with `new`.");
      return make(sql, now, { name: nameOf(positionals[0] ?? "First credential"), scopes: providerScopes, days: daysOf(values.days) });
    case "new":
      return make(sql, now, { name: nameOf(positionals[0]), scopes: scopesOf(values.scopes), days: daysOf(values.days) });
    case "list":
      return list(sql, now);
    case "end":
      return [await end(sql, now, positionals[0])];
    default:
      throw new CommandError(usage);
  }
}

const usage = `npm run provider -- <command>

  init [name]                               makes the first credential, with every scope, and shows its token once
  new <name> --scopes a,b [--days 90]       makes another one; its scopes are ${providerScopes.join(", ")}
  list                                      lists all of them; their tokens can't be shown again
  end <ID>                                  ends one: from the next call on it is refused`;

function read(args: readonly string[]) {
  try {
    const options = { scopes: { type: "string" }, days: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

function nameOf(text: string | undefined): string {
  const name = Name.max(100).safeParse(text);
  if (!name.success)
    throw new CommandError("Name the credential by what calls with it, such as “Ledger export”: the audit log shows this name.");
  return name.data;
}

function scopesOf(text = ""): ProviderScope[] {
  const named = text.split(",").map((each) => each.trim());
  const scopes = providerScopes.filter((scope) => named.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(named).size)
    throw new CommandError(`Say what it is for with --scopes: any of ${providerScopes.join(", ")}, separated by commas.`);
  return scopes;
}

function daysOf(text = String(usualDays)): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays) return Number(text);
  throw new CommandError(`--days is a whole number from 1 to ${mostDays}.`);
}

async function make(sql: Sql, now: Date, wanted: Parameters<typeof makeCredential>[2]): Promise<string[]> {
  const { id, token, expires_at } = await makeCredential(sql, now, wanted);
  return [
    `Made “${wanted.name}” (${id}) for ${wanted.scopes.join(", ")}; it expires on ${expires_at.slice(0, 10)}.`,
    "Its token, which is not shown again:",
    token,
  ];
}

async function list(sql: Sql, now: Date): Promise<string[]> {
  const all = await listCredentials(sql);
  if (all.length === 0) return ["There are no credentials. Make the first with `init`."];
  return all.map((each) => {
    const day = (time: string | null) => time?.slice(0, 10) ?? "never";
    const state =
      each.ended_at !== null ? `ended ${day(each.ended_at)}` : `${isUsable(each, now) ? "expires" : "expired"} ${day(each.expires_at)}`;
    return `${each.id}  ${state}  last used ${day(each.last_used_at)}  “${each.name}” for ${each.scopes.join(", ")}`;
  });
}

async function end(sql: Sql, now: Date, id: string | undefined): Promise<string> {
  const ended = Id.safeParse(id).success && id !== undefined ? await endCredential(sql, now, id) : undefined;
  if (!ended) throw new CommandError("No credential has this ID. See `list`.");
  return `“${ended.name}” ended.`;
}

export async function provideCredentials(args: readonly string[]): Promise<never> {
  try {
    const settings = readSettings(process.env);
    const store = await openStore(settings);
    try {
      await prepareStore(store, settings);
      const lines = await manageCredentials(databaseOf(store).directory, new Date(), args);
      process.stdout.write(`${lines.join("\n")}\n`);
    } finally {
      await store.close();
    }
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : explainFailure(error)}\n`);
    process.exit(error instanceof CommandError ? 2 : 1);
  }
}
