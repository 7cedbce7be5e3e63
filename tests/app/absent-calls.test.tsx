/**
 * A gateway that lacks what the specification doesn't ask for, and gateways that lack one call each: no screen breaks or waits for it.
 * Every fourth call here; `npm run test:deep` takes each.
 */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endpoints, type Call } from "../../contract/endpoints";
import { defineGateway } from "../../src/lib/define-gateway";
import { everyAddress } from "../support/every-address";
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

/** What is wrong with a screen, once it has come to rest; null if nothing. */
async function troubleAt(address: string): Promise<string | null> {
  await portal.open(address);
  const rest = async () => {
    do {
      await portal.waitFor(() => expect([...waiting]).toEqual([]));
      await vi.dynamicImportSettled();
      await drawn(() => undefined);
    } while (waiting.size > 0);
    expect(document.querySelector("main h1")?.textContent).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Loading/);
  };
  await portal.waitFor(rest, { timeout: 30_000 }).catch(() => undefined);
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")?.textContent) return `${address} has no heading`;
  const text = document.body.textContent;
  const { index } = faults.exec(text) ?? {};
  if (index !== undefined) return `${address} says “… ${text.slice(Math.max(0, index - 120), index + 40)} …”`;
  const hollow = [...main.querySelectorAll<HTMLElement>("section")].find(
    (section) => section.textContent !== absent && section.textContent === within(section).queryAllByRole("heading")[0]?.textContent,
  );
  return hollow ? `${address} has a heading over nothing: ${hollow.textContent}` : null;
}

const extensions = Object.entries(endpoints).flatMap(([call, endpoint]) =>
  (endpoint as { extension?: true }).extension ? [[call, "absent"] as const] : [],
);

it("has an answer on every screen without all of the extensions", async () => {
  portal.setWire(defineGateway({ calls: Object.fromEntries(extensions) }));
  const troubles: (string | null)[] = [];
  const saying: string[] = [];
  for (const address of addresses) {
    troubles.push(await troubleAt(address));
    // A page may say so; a card among others is left out instead.
    const main = document.querySelector("main")?.textContent ?? "";
    if (main.includes(absent) && !main.startsWith("You don’t have access to")) saying.push(address);
  }
  expect(troubles.filter((each) => each !== null)).toEqual([]);
  // A report's preview says so beside the button that requests it; nothing leads to the audit log, whose address says so.
  expect(saying.filter((address) => !/\/report\/create$|\?section=audit$/.test(address))).toEqual([]);
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
  for (const address of addresses) {
    portal.setWire({
      lacks: () => false,
      ask: (call, request) => {
        if (!screens.has(call)) screens.set(call, address);
        return request;
      },
      hear: (_, answer) => answer,
    });
    await troubleAt(address);
  }
  expect(screens.size).toBeGreaterThan(100);
  const troubles: string[] = [];
  const tried = [...screens].filter(([call], place) => !needed.includes(call) && (process.env.TEST_DEEP || place % 4 === 0));
  for (const [call, address] of tried) {
    portal.setWire(defineGateway({ calls: { [call]: "absent" } }));
    const trouble = await troubleAt(address);
    if (trouble !== null) troubles.push(`without ${call}: ${trouble}`);
  }
  expect(troubles).toEqual([]);
});
