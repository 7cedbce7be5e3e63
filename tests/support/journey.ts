/** What a file of journeys begins with: a server of its own on the seeded store, and the run's browser. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./browser";
import { startServer, type StartedServer } from "./started-server";

export interface Journey {
  server: StartedServer;
  browser: Browser;
}

/** Called at a file's top; both are there from its first test on, and end after its last. */
export function openJourney(): Journey {
  const journey = {} as Journey;
  beforeAll(async () => {
    [journey.server, journey.browser] = await Promise.all([startServer(), launchBrowser()]);
  });
  afterAll(async () => {
    await journey.browser?.close();
    await journey.server?.stop();
    journey.server?.remove();
  });
  return journey;
}
