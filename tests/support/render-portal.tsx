/**
 * The whole portal in this process, on the real gateway: `fetch` calls the gateway, and leaving a page mounts
 * the next one as a browser would, with no state carried over.
 *
 *     const portal = await renderPortal({ as: "admin", at: "/preview/dashboards/organization" });
 *     await portal.screen.findByRole("heading", { name: "Organizations" });
 */
import { Readable } from "node:stream";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { rootOf } from "../../src/app/root";
import { startPortal } from "../../src/app/start";
import { browser } from "../../src/browser/browser";
import { currentToasts, dismissToast, subscribeToToasts } from "../../src/browser/toast-store";
import type { Wire } from "../../src/lib/wire";
import { completeWire } from "../../src/providers/load-wire";
import { forgetPortalConfig, portalConfig } from "../../src/providers/portal-config";
import { forgetSession } from "../../src/providers/session";
import { XhrOverFetch } from "./xhr-over-fetch";
import { openTestGateway, type Role, type TestGateway } from "./gateway-fixture";
import { underWay } from "./under-way";

// The real gateway answers, on a machine that runs other tests in parallel.
configure({
  asyncUtilTimeout: 60_000,
  // As shipped, React has no `act` and draws by its own scheduler; what a test reads, it waits for.
  eventWrapper: (fire: () => unknown) => fire(),
  asyncWrapper: (wait: () => Promise<unknown>) => wait(),
  getElementError: (message) => new Error(`${message ?? ""}\n${document.body.textContent.slice(0, 1500)}\n${lastOf(latest)}`),
});

/** Of the portal that was rendered last, for what is said of a failure: a busy machine's is seldom had a second time. */
interface Trace {
  calls: string[];
  answered: string[];
  left: string[];
}
let latest: Trace = { calls: [], answered: [], left: [] };
const lastOf = ({ calls, answered, left }: Trace): string =>
  [
    `Last calls: ${calls.slice(-6).join(", ")}`,
    `last answers: ${answered.slice(-6).join(", ")}`,
    `left: ${left.join(", ") || "never"}`,
  ].join("; ");

export interface RenderOptions {
  as?: Role;
  at: string;
  /** Another portal's gateway, to sign in there as someone else. */
  on?: TestGateway;
}

export async function renderPortal({ as, at, on }: RenderOptions) {
  const gateway = on ?? (await openTestGateway());
  const calls: string[] = [];
  const answered: string[] = [];
  /** Alters a call's answer, to simulate a slow or broken network. */
  let network: ((url: string, send: () => Promise<Response>, init: RequestInit) => Promise<Response>) | undefined;
  let wire: Wire | undefined;
  const left: string[] = [];
  const toasts = new Map<number, string>();
  const stopHearing = subscribeToToasts(() => {
    for (const { id, text } of currentToasts()) toasts.set(id, text);
  });
  latest = { calls, answered, left };
  let element = mountPoint();
  /** How many were opened: one that was left gets no answer any more. */
  let page = 0;
  /** While one is taken down, what it still does is of no effect. */
  let isChanging = false;
  let isClosed = false;

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (url.origin !== location.origin) throw new Error(`a request left our origin: ${url.href}`);
    const path = url.pathname + url.search;
    const method = init.method ?? "GET";
    calls.push(`${method} ${path}`);
    const send = async () => {
      // A stream arrives in chunks while it is open; anything else arrives whole.
      if (path.startsWith("/api/partner/events")) return openStream(path, init);
      const response = await gateway.gateway.inject({
        method: method as "GET",
        url: path,
        headers: Object.fromEntries(new Headers(init.headers).entries()),
        ...(init.body && { payload: init.body as string }),
      });
      return new Response(response.body, { status: response.statusCode, headers: response.headers as Record<string, string> });
    };
    const asking = page;
    const answer = await underWay(`${method} ${path}`, network ? network(path, send, init) : send()).finally(() =>
      answered.push(`${method} ${path}`),
    );
    return asking === page ? answer : new Promise<never>(() => undefined);
  };

  globalThis.XMLHttpRequest = XhrOverFetch as unknown as typeof XMLHttpRequest;

  async function openStream(url: string, init: RequestInit): Promise<Response> {
    const response = await gateway.gateway.inject({
      url,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      payloadAsStream: true,
    });
    const stream = response.stream();
    init.signal?.addEventListener("abort", () => stream.destroy());
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    });
  }

  /** The page that is being opened: another one waits for it. */
  let opening: Promise<void> = Promise.resolve();

  function open(address: string): Promise<void> {
    const opened = show(address);
    opening = opened.catch(() => undefined);
    return opened;
  }

  async function show(address: string) {
    // It would be drawn among the next file's.
    if (isClosed) return;
    dispatchEvent(new Event("pagehide"));
    page += 1;
    const own = page;
    isChanging = true;
    // Effects end a moment after what they belong to.
    await drawn(() => rootOf(element).unmount());
    if (own !== page) return;
    isChanging = false;
    forgetListeners();
    element = mountPoint();
    forgetSession();
    forgetPortalConfig();
    for (const { id } of currentToasts()) dismissToast(id);
    history.replaceState(null, "", address);
    if (wire) {
      const config = await portalConfig();
      config.wire = await completeWire(wire, config.gateway_url);
    }
    await startPortal(element).catch((error: unknown) => {
      if (own === page) throw error;
    });
  }
  const leave = (how: string, address: string) => {
    left.push(`${how} ${address}`);
    // A page that was left, or is just being taken down, leads nobody away any more.
    if (isChanging) return;
    const from = page;
    void opening.then(() => setImmediate(() => from === page && void open(address)));
  };
  browser.reload = () => leave("reload", location.pathname + location.search);
  browser.leaveTo = (href) => leave("leave to", href);

  async function signInAs(role: Role) {
    const session = await gateway.signInWith(await gateway.emailOf(role), "Harbour-Line-2026");
    localStorage.setItem("access_token", session.access_token);
    localStorage.setItem("session_id", session.session_id);
    localStorage.setItem("password_reset_required", "false");
    localStorage.setItem("is_bo_admin_login", "false");
  }

  localStorage.clear();
  sessionStorage.clear();
  if (as) await signInAs(as);
  await open(at);
  return {
    gateway,
    calls,
    answered,
    left,
    screen,
    waitFor,
    user: userEvent.setup(),
    /** Until a toast has said it: it stays for a moment, which a busy machine may take between a press and the look for it. */
    said: (text: string) =>
      waitFor(() => {
        const said = [...toasts.values()];
        if (!said.includes(text)) throw new Error(`no toast said “${text}”, but: ${said.join("; ") || "nothing"}`);
      }),
    open,
    /** Within the page that is open, as a link of it would. */
    go: (address: string) => {
      // Numbered as the router numbers them, which asks who is leaving what is typed.
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1 }, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    signInAs,
    text: () => document.body.textContent,
    setNetwork: (next: typeof network) => {
      network = next;
    },
    /** The pages that are opened next find a gateway that differs so, as if `config.json` had named its adapter. */
    setWire: (next: Wire | undefined) => {
      wire = next;
    },
    async close() {
      isClosed = true;
      stopHearing();
      page += 1;
      await drawn(() => rootOf(element).unmount());
      await gateway.close();
    },
  };
}

/** Does what no event of `user` does, and lets the portal draw it. */
export async function drawn(change: () => void): Promise<void> {
  change();
  // React's turns: what was changed, what follows from it, effects.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export type RenderedPortal = Awaited<ReturnType<typeof renderPortal>>;

/** What listens to the browser's going back and forth: in a browser, a router ends with its page. */
const routers = new Set<EventListenerOrEventListenerObject>();
const listen = window.addEventListener.bind(window);
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
  if (type === "popstate") routers.add(listener);
  listen(type, listener, options);
};

function forgetListeners(): void {
  for (const listener of routers) window.removeEventListener("popstate", listener);
  routers.clear();
}

function mountPoint(): HTMLElement {
  document.body.replaceChildren();
  const element = document.createElement("div");
  document.body.append(element);
  return element;
}
