// `npm run backoffice -- <command>`: what the provider's back office does, from a shell, on a running sandbox.
import fs from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { root, run } from "./support/run.mjs";

const address = (process.env.GATEWAY_URL || `http://127.0.0.1:${process.env.PORT || 4000}/api`).replace(/\/$/, "");

const commands = {
  accounts: { usage: "", does: "lists the demo accounts", call: () => ["GET", "/sandbox/accounts"] },
  outbox: {
    usage: "[address]",
    does: "lists e-mails and text messages, newest first",
    call: ([to]) => ["GET", `/sandbox/outbox${to ? `?to=${encodeURIComponent(to)}` : ""}`],
  },
  impersonate: {
    usage: "<e-mail> [admin's name] [-- <reason>]",
    does: "makes a link that signs you in as this user; works once, for 2 minutes. Without a reason it asks for one",
    call: async ([email, ...rest]) => {
      if (!email) return undefined;
      const cut = rest.indexOf("--");
      const name = (cut === -1 ? rest : rest.slice(0, cut)).join(" ");
      const reason = (cut === -1 ? "" : rest.slice(cut + 1).join(" ")) || (await ask("Why do you sign in as them? They are told: "));
      return ["POST", "/sandbox/backoffice/impersonate", { email, admin_name: name || null, reason: reason || null }];
    },
  },
  "require-password-reset": {
    usage: "<e-mail>",
    does: "makes this user set a new password before anything else",
    call: ([email]) => email && ["POST", "/sandbox/backoffice/require-password-reset", { email }],
  },
  kyb: {
    usage: '<org ID or name> <status> ["path=remark" …]',
    does: "decides a verification: PENDING, APPROVED, TO_BE_RESUBMITTED (with remarks) or REJECTED",
    call: ([org, status, ...remarks]) =>
      status && ["POST", `/sandbox/backoffice/kyb/${encodeURIComponent(org)}`, { status, remarks: remarks.map(splitRemark) }],
  },
  permission: {
    usage: "<org ID or name> APPROVED|REJECTED",
    does: "answers, as the merchant, the partner's request to complete its verification",
    call: ([org, status]) => status && ["POST", `/sandbox/backoffice/permission/${encodeURIComponent(org)}`, { status }],
  },
  "plan-change": {
    usage: "<request ID> APPROVED|REJECTED [reason]",
    does: "decides a request to change a merchant's plan or markup",
    call: ([id, status, ...reason]) =>
      status && ["POST", `/sandbox/backoffice/plan-change/${encodeURIComponent(id)}`, { status, reason: reason.join(" ") || null }],
  },
  "settlement-bank": {
    usage: "<bank ID> APPROVED|REJECTED [reason]",
    does: "decides on a merchant's settlement bank",
    call: ([id, status, ...reason]) =>
      status && ["POST", `/sandbox/backoffice/settlement-bank/${encodeURIComponent(id)}`, { status, reason: reason.join(" ") || null }],
  },
  refund: {
    usage: "<payin ID> <amount> [reason]",
    does: "starts a refund of a payin or of a part of it, as the merchant",
    call: ([id, amount, ...reason]) =>
      amount && ["POST", `/sandbox/backoffice/refund/${encodeURIComponent(id)}`, { amount, reason: reason.join(" ") || null }],
  },
  activation: {
    usage: "<org ID or name> <currency> APPROVED|REJECTED [reason]",
    does: "decides on a currency that a merchant asked for",
    call: ([org, currency, status, ...reason]) =>
      status && [
        "POST",
        `/sandbox/backoffice/activation/${encodeURIComponent(org)}`,
        { currency, status, reason: reason.join(" ") || null },
      ],
  },
  invest: {
    usage: "<org ID or name> syfe|endowus APPROVED|REJECTED [reason]",
    does: "decides on a request for an investment account; a rejection needs a reason",
    call: ([org, partner, status, ...reason]) =>
      status && ["POST", `/sandbox/backoffice/invest/${encodeURIComponent(org)}`, { partner, status, reason: reason.join(" ") || null }],
  },
  retention: {
    usage: "",
    does: "tells how long rows are kept that are needed for a while only, and how many there are",
    call: () => ["GET", "/sandbox/backoffice/retention"],
  },
  "rotate-keys": {
    usage: "",
    does: "makes a new version of each key and wraps every secret by MASTER_KEY; with DATABASE_URL in production, too",
    // Production has no back office to call: the store itself is enough, and the gateways on it notice.
    call: () => (process.env.DATABASE_URL ? rotateInStore() : ["POST", "/sandbox/backoffice/rotate-keys"]),
  },
  "requeue-mail": {
    usage: "[all | <failure>]",
    does: "lists messages that were given up, by failure; with one, such as “550 5.1.1”, or “all”, has them tried again; needs DATABASE_URL",
    call: async (args) => {
      // The embedded store is open to its own gateway alone, which doesn't send mail in a sandbox.
      if (process.env.DATABASE_URL) process.exit(await runOnStore(["requeue-mail", ...(args.length > 0 ? [args.join(" ")] : [])]));
      console.error("DATABASE_URL is not set: this works on a server's database, with the environment of its gateways.");
      process.exit(1);
    },
  },
  erase: {
    usage: '<e-mail> --reason "…" [--formerly "First Last"] [--yes]',
    does: "erases a person for good: says what it would do, asks for the address again, does it; with DATABASE_URL in production, too",
    call: (args) => eraseAsked(args),
  },
  "commission-payout": {
    usage: "<currency>",
    does: "pays every partner the commission in this currency that it wasn't paid yet",
    call: ([currency]) => currency && ["POST", "/sandbox/backoffice/commission-payout", { currency }],
  },
  tick: {
    usage: "[count]",
    does: "makes the payment rails start or move this many records for every partner",
    call: ([count]) => ["POST", "/sandbox/rails/tick", { count: Number(count || 1) }],
  },
};

const rotateInStore = async () => process.exit(await runOnStore(["rotate-keys"]));

/** What the built gateway does to the store in place of serving. */
function runOnStore(args) {
  const server = join(root, "dist/gateway/server.js");
  if (!fs.existsSync(server)) {
    console.error("Nothing is built yet. Run `npm ci && npm run build` first.");
    process.exit(1);
  }
  return run(process.execPath, ["--enable-source-maps", server, ...args]);
}

/** Tried first, which changes nothing and refuses what it will refuse; then the address again, because there is no way back. */
async function eraseAsked(args) {
  let asked;
  try {
    asked = readErasure(args);
  } catch (error) {
    console.error(`${error.message}\n`);
    return undefined;
  }
  const { email, reason, formerly, isSure } = asked;
  if (!email || !reason) return undefined;
  const erase = (is_confirmed) => {
    const body = { email, reason, ...(formerly.length > 0 && { formerly }), is_confirmed };
    return process.env.DATABASE_URL ? runOnStore(["erase", JSON.stringify(body)]) : send(["POST", "/sandbox/backoffice/erase", body]);
  };
  const refused = await erase(false);
  if (refused) process.exit(refused);
  const again = isSure ? email : await ask("This can’t be undone. Type the address again to erase this person: ");
  if (again.toLowerCase() !== email.toLowerCase()) {
    console.error("Nothing was changed.");
    process.exit(1);
  }
  process.exit(await erase(true));
}

function readErasure(args) {
  const options = { reason: { type: "string" }, formerly: { type: "string", multiple: true }, yes: { type: "boolean" } };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [email, ...more] = positionals;
  return { email: more.length === 0 ? email : undefined, reason: values.reason, formerly: values.formerly ?? [], isSure: values.yes };
}

/** Asks on a terminal; without one there is no answer. */
async function ask(question) {
  if (!process.stdin.isTTY) return "";
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** `auth_rep.dob=The day is another one on the passport.` */
function splitRemark(text) {
  const at = text.indexOf("=");
  return { path: text.slice(0, Math.max(at, 0)), message: text.slice(at + 1) };
}

const [name, ...args] = process.argv.slice(2);
const request = await commands[name]?.call(args);
if (!request) {
  console.log("npm run backoffice -- <command>\n");
  for (const [key, { usage, does }] of Object.entries(commands)) console.log(`  ${`${key} ${usage}`.padEnd(58)} ${does}`);
  process.exit(name ? 2 : 0);
}
process.exit(await send(request));

/** Says what the gateway answers, and resolves with the code to end with. */
async function send([method, path, body]) {
  try {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const answer = await response.json();
    console.log(JSON.stringify(answer.data ?? answer, null, 2));
    return response.ok ? 0 : 1;
  } catch (error) {
    console.error(`The gateway at ${address} isn’t responding (${error.cause?.code ?? error.message}). Is \`npm start\` running?`);
    return 1;
  }
}
