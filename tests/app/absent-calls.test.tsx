/**
 * A gateway that lacks what the specification doesn't ask for, and gateways that lack one call each: no screen breaks or waits for it.
 * Every fourth screen without all of them here, and some without one; `npm run test:deep` takes each without each.
 */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpoints, type Call } from "../../contract/endpoints";
import { defineGateway } from "../../src/lib/define-gateway";
import { statementAddress, walletAddress } from "../../src/lib/earnings";
import { newScheduleAddress } from "../../src/lib/reports";
import type { Wire } from "../../src/lib/wire";
import { isDeep, someOf } from "../support/deep";
import { boardAddress, everyAddress } from "../support/every-address";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
let addresses: string[];
const waiting = new Set<Promise<unknown>>();
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/profile" });
  const token = await portal.gateway.signIn("admin");
  addresses = await everyAddress(async (call, q) => {
    const answer = await portal.gateway.call(call as Call, { query: { limit: "1", ...(q && { q }) } }, token);
    return (answer.data as unknown as { data: Record<string, string>[] }).data[0];
  });
  portal.setNetwork((url, send) => {
    const answer = send();
    if (!url.includes("/partner/events")) {
      waiting.add(answer);
      void answer.finally(() => waiting.delete(answer)).catch(() => undefined);
    }
    return answer;
  });
});
afterAll(() => portal.close());

const faults = /isn’t responding|Something broke|Try again|does not match the contract|Loading/;

const absent = "Your provider’s systems don’t offer this.";

/** Opens a screen, and waits until it asks and draws no more. */
async function rest(address: string): Promise<void> {
  await portal.open(address);
  await settled();
}

async function settled(): Promise<void> {
  const isAtRest = async () => {
    do {
      await portal.waitFor(() => expect([...waiting]).toEqual([]));
      await vi.dynamicImportSettled();
      await drawn(() => undefined);
    } while (waiting.size > 0);
    expect(document.querySelector("main h1")?.textContent).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Loading/);
  };
  await portal.waitFor(isAtRest, { timeout: 30_000 }).catch(() => undefined);
}

/** What is wrong with a screen, once it has come to rest; null if nothing. */
async function troubleAt(address: string): Promise<string | null> {
  await rest(address);
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")?.textContent) return `${address} has no heading`;
  const text = document.body.textContent;
  const { index } = faults.exec(text) ?? {};
  if (index !== undefined) return `${address} says “… ${text.slice(Math.max(0, index - 120), index + 40)} …”`;
  // A card of related records without a line isn't drawn (show.module.css), of which nothing is known here.
  const hollow = [...main.querySelectorAll<HTMLElement>("section:not(:has(ul:empty))")].find(
    (section) => section.textContent !== absent && section.textContent === within(section).queryAllByRole("heading")[0]?.textContent,
  );
  return hollow ? `${address} has a heading over nothing: ${hollow.textContent}` : null;
}

const saving = "PUT /partner-setting";
const extensions = Object.entries(endpoints).flatMap(([call, endpoint]) =>
  (endpoint as { extension?: true }).extension ? [[call, "absent"] as const] : [],
);
/** A gateway as the specification has it, that keeps nobody's preferences. What changes anything is refused. */
const bare = defineGateway({ calls: Object.fromEntries([...extensions, [saving, "absent"]]) });
const asked: string[] = [];
const watched: Wire = {
  ...bare,
  ask: (call, request, params) => {
    if (bare.lacks(call)) asked.push(call);
    else if (request.method !== "GET") return { answered: { status: 422, body: { error: { code: 1, message: "refused here" } } } };
    return bare.ask(call, request, params);
  },
};

/** An address without whose record it is. */
const placeOf = (address: string): string => (address.split("?")[0] ?? "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");

describe.each(["admin", "read_only"] as const)("without all of the extensions, to %s,", (role) => {
  let all: string[];
  beforeAll(async () => {
    await portal.signInAs(role);
    const merchant = `${boardAddress}/${
      addresses
        .find((each) => each.includes("section="))
        ?.split("/")
        .at(-1)
        ?.split("?")[0] ?? ""
    }`;
    all = [
      ...addresses,
      ...["activation", "kyb", "banks", "settlement", "pricing", "users", "features", "activity"].map((tab) => `${merchant}?tab=${tab}`),
      ...[
        walletAddress,
        statementAddress,
        newScheduleAddress,
        "/preview/account/onboarding",
        "/preview/dashboards/invite-merchant?from=file",
      ],
    ];
    portal.setWire(watched);
  });

  it("every screen has an answer, and nothing leads to those that say that there is none", async () => {
    const troubles: (string | null)[] = [];
    const led = new Map<string, string>();
    const closed: string[] = [];
    // Who only reads is led to no other screens.
    for (const address of someOf(all, role === "admin" ? 4 : 9)) {
      troubles.push(await troubleAt(address));
      const main = document.querySelector("main");
      for (const link of main?.querySelectorAll("a[href]") ?? []) led.set(placeOf(link.getAttribute("href") ?? ""), address);
      if (main?.textContent.includes(absent)) closed.push(address);
      const dead = main?.querySelector('[aria-description="Why can’t I do this?"]');
      if (dead && role === "admin") troubles.push(`${address} has a button that nobody can press: ${dead.textContent}`);
    }
    expect(troubles.filter((each) => each !== null)).toEqual([]);
    // The section is chosen behind the question mark.
    const leading = closed.filter((address) => !address.includes("section=")).flatMap((address) => led.get(placeOf(address)) ?? []);
    expect(leading).toEqual([]);
    expect(closed.length).toBeGreaterThan(isDeep ? 8 : role === "admin" ? 4 : 1);
  });

  it.runIf(role === "admin")("no button sends what the gateway has no call for", async () => {
    const sent: string[] = [];
    const pressed = new Set<string>();
    const buttons = () => [...document.querySelectorAll<HTMLElement>("main button:not([aria-disabled=true], :disabled)")];
    const wordOf = (button: HTMLElement) => (button.getAttribute("aria-label") ?? button.textContent).slice(0, 6);
    const noted = (what: string) => {
      const written = asked.filter((call) => !call.startsWith("GET "));
      if (written.length > 0) sent.push(`${what}: ${written.join()}`);
      asked.length = 0;
    };
    for (const address of someOf(all.slice(1), 32)) {
      await rest(address);
      for (const word of new Set(buttons().map(wordOf))) {
        const name = `${address.split("/")[3] ?? ""} ${word}`;
        const button = buttons().find((each) => wordOf(each) === word);
        if (!button || pressed.has(name)) continue;
        pressed.add(name);
        asked.length = 0;
        button.click();
        await settled();
        noted(`${address} ${word}`);
        const opened = document.querySelector("[role=dialog], [role=menu]");
        for (const inner of opened?.querySelectorAll<HTMLElement>("button:not([aria-disabled=true], :disabled)") ?? []) {
          if (!inner.isConnected) continue;
          inner.click();
          await settled();
          noted(`${address} ${word}, then ${inner.textContent}`);
        }
        if (opened || location.pathname + location.search !== address) await rest(address);
      }
    }
    expect(sent).toEqual([]);
    expect(pressed.size).toBeGreaterThan(isDeep ? 20 : 6);
  });
});

it("keeps a person's preferences in the browser where the gateway keeps none, and nobody else's", async () => {
  const list = "/preview/dashboards/organization";
  const pinned = () => portal.screen.queryAllByRole("button", { name: /^Unpin / }).length;
  await portal.signInAs("admin");
  portal.setWire(watched);
  await rest(list);
  const [pin] = portal.screen.getAllByRole("button", { name: /^Pin / });
  await portal.user.click(pin as HTMLElement);
  await portal.waitFor(() => expect(pinned()).toBe(1));
  await rest("/preview/dashboards/setting");
  await portal.user.click(await portal.screen.findByRole("radio", { name: /^Nebula Fighter/ }));
  // Not for the word that says so: on a busy machine it may have gone again.
  await portal.waitFor(() => expect(document.documentElement.dataset.theme).toBe("NebulaFighterTheme"));
  await settled();
  localStorage.removeItem("theme");
  await rest(list);
  await portal.waitFor(() => expect(pinned()).toBe(1));
  expect(document.documentElement.dataset.theme).toBe("NebulaFighterTheme");
  await portal.signInAs("read_only");
  await rest(list);
  expect(pinned()).toBe(0);
  // Signing in again is the same person.
  localStorage.clear();
  await portal.open("/login");
  await portal.signInAs("admin");
  await rest(list);
  await portal.waitFor(() => expect(pinned()).toBe(1));
  expect(portal.calls.filter((call) => call.includes("/partner-setting"))).toEqual([]);
});

it("opens no form over numbers that it could only write back masked", async () => {
  const address = addresses.find((each) => each.endsWith("?form=change-settlement-bank")) ?? "";
  portal.setWire(defineGateway({ calls: { "POST /partner/organization/settlement-bank/{id}/reveal": "absent" } }));
  expect(await troubleAt(address)).toBeNull();
  await portal.waitFor(() =>
    expect(document.querySelector("form#change-settlement-bank")?.textContent).toContain("Not offered by your provider’s"),
  );
  expect(document.querySelector("button[type=submit]")).toBeNull();
});

/** Without these there is no portal (docs/connect-a-gateway.md). */
const needed: readonly string[] = ["GET /partner-user", "GET /partner", "GET /partner/organization", "GET /partner-control"];

it("has an answer where a screen asks for a call that the gateway lacks, whichever it is", async () => {
  const screens = new Map<Call, string>();
  for (const address of someOf(addresses, 9)) {
    portal.setWire({
      lacks: () => false,
      ask: (call, request) => {
        if (!screens.has(call)) screens.set(call, address);
        return request;
      },
      hear: (_, answer) => answer,
    });
    await rest(address);
  }
  expect(screens.size).toBeGreaterThan(isDeep ? 100 : 25);
  const troubles: string[] = [];
  const tried = someOf(
    [...screens].filter(([call]) => !needed.includes(call)),
    5,
  );
  for (const [call, address] of tried) {
    portal.setWire(defineGateway({ calls: { [call]: "absent" } }));
    const trouble = await troubleAt(address);
    if (trouble !== null) troubles.push(`without ${call}: ${trouble}`);
  }
  expect(troubles).toEqual([]);
});
