/** `npm run conformance`: whether a gateway is one that the portal can work with. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import { parseArgs, promisify } from "node:util";
import type { Wire } from "../src/lib/wire";
import { connect, signIn } from "./connection";
import { asJson, asJUnit, asText, byCall, conforms } from "./report";
import { asPage } from "./page";
import { walkAsReader } from "./others";
import { Found } from "./found";
import { walk } from "./walk";
import { walkWrites } from "./writes";

export const usage = `npm run conformance -- --gateway URL --as E-MAIL:PASSWORD [--code CODE|--code-command COMMAND] [--other E-MAIL:PASSWORD] [--reader E-MAIL:PASSWORD] [--writes] [--adapter NAME] [--key FILE] [--json FILE] [--junit FILE] [--html FILE]

  --gateway       the address below which the calls are: http://127.0.0.1:4000/api
  --as            who signs in, an admin
  --other         a person of another partner, to whom nothing of the first may show
  --reader        a colleague who may only read, and is refused what changes something
  --writes        sends each write what it must refuse, and invites one merchant twice under one key; without it nothing is written
  --code          the one-time code, if it is known before
  --code-command  prints it, once it was sent; without either, it is read from a sandbox's outbox
  --adapter       an adapter, of src/gateways or examples, that says how the gateway differs
  --key           the public key for passwords (PEM); else that of config.json beside the gateway
  --json, --junit, --html  where to write what was found besides`;

type Files = Record<string, () => Promise<{ default: Wire }>>;
const adapters: Files = {
  ...import.meta.glob<{ default: Wire }>("../examples/*/*.gateway.ts"),
  ...import.meta.glob<{ default: Wire }>("../src/gateways/*.ts"),
};

class UsageError extends Error {}

/** Resolves with the exit code: 0 for a gateway that conforms, 1 for one that doesn't, 2 for what was not understood. */
export async function main(args: string[], print: (text: string) => void): Promise<number> {
  try {
    return await run(args, print);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    print(
      error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${usage}` : message,
    );
    return 2;
  }
}

async function run(args: string[], print: (text: string) => void): Promise<number> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      gateway: text,
      as: text,
      code: text,
      "code-command": text,
      adapter: text,
      key: text,
      json: text,
      junit: text,
      html: text,
      other: text,
      reader: text,
      writes: { type: "boolean" },
    },
  });
  const { gateway, as: person, other, reader } = values;
  if (!gateway || !person) throw new UsageError("--gateway and --as are needed.");
  const wire = values.adapter === undefined ? undefined : await adapterOf(values.adapter);
  let token: string | null = null;
  const connection = connect(gateway, wire, () => token);
  const key = wire?.password ? "" : await keyOf(gateway, values.key);
  const tokenOf = ([email = "", ...rest]: string[]) =>
    signIn(connection, { email, password: rest.join(":"), code: () => codeOf(values, gateway, email) }, wire, key);
  token = await tokenOf(person.split(":"));
  const found = new Found();
  const findings = await walk(connection, found, other === undefined ? undefined : await tokenOf(other.split(":")));
  if (reader !== undefined) findings.push(...(await walkAsReader(connection, found, await tokenOf(reader.split(":")))));
  if (values.writes) findings.push(...(await walkWrites(connection, found)));
  const all = byCall(findings);
  print(asText(all));
  if (values.json) fs.writeFileSync(values.json, asJson(all));
  if (values.junit) fs.writeFileSync(values.junit, asJUnit(all));
  if (values.html) fs.writeFileSync(values.html, asPage(all, gateway, new Date().toUTCString()));
  return conforms(all) ? 0 : 1;
}

async function adapterOf(name: string): Promise<Wire> {
  const load = Object.entries(adapters).find(([file]) => file.replace(/^.*\/|(\.gateway)?\.ts$/g, "") === name)?.[1];
  if (!load) throw new UsageError(`There is no adapter "${name}" in src/gateways.`);
  return (await load()).default;
}

async function keyOf(gateway: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return fs.readFileSync(file, "utf8");
  const url = new URL("/config.json", gateway);
  const response = await fetch(url).catch(() => undefined);
  const config = response?.ok ? ((await response.json().catch(() => ({}))) as { password_public_key?: string }) : {};
  if (!config.password_public_key) throw new UsageError(`${url.href} has no password_public_key; give it with --key.`);
  return config.password_public_key;
}

interface Codes {
  code?: string | undefined;
  "code-command"?: string | undefined;
}

async function codeOf({ code, "code-command": command }: Codes, gateway: string, email: string): Promise<string> {
  if (code !== undefined) return code;
  if (command === undefined) return codeInSandbox(gateway, email);
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  const [found] = /\b\d{6}\b/.exec(stdout) ?? [];
  if (!found) throw new Error(`--code-command printed no six digits: ${stdout.slice(0, 200)}`);
  return found;
}

/** The newest code that a sandbox keeps instead of sending it. */
async function codeInSandbox(gateway: string, email: string): Promise<string> {
  const response = await fetch(`${gateway.replace(/\/$/, "")}/sandbox/outbox?to=${encodeURIComponent(email)}`).catch(() => undefined);
  const outbox = response?.ok ? ((await response.json()) as { data: { code: string | null }[] }) : { data: [] };
  const found = outbox.data.find(({ code }) => code !== null)?.code;
  if (!found) throw new UsageError("The gateway asks for a one-time code: give --code or --code-command.");
  return found;
}
