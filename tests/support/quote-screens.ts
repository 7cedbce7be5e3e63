/** What stood on the screens when a journey failed goes into its error: a slow machine's failure is seldom had a second time. */
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { openContexts } from "./browser";

const longest = 2000;

/** A page that has died or hangs says so, and holds nothing up. */
async function quote(page: Page): Promise<string> {
  const text = await Promise.race([
    page.evaluate(() => document.body.innerText).catch((error: unknown) => String(error)),
    new Promise<string>((resolve) => setTimeout(() => resolve("(no answer)"), 5000)),
  ]);
  return `${page.url()}: ${text.replaceAll(/\s+/g, " ").slice(0, longest)}`;
}

afterEach(async ({ task }) => {
  const [error] = task.result?.state === "fail" ? (task.result.errors ?? []) : [];
  if (!error) return;
  const pages = [...openContexts].flatMap((context) => context.pages());
  const screens = await Promise.all(pages.map(quote));
  if (screens.length === 0) return;
  const said = `\nOn the screen:\n${screens.join("\n")}`;
  // Reports print the stack, the terminal the message.
  if (error.stack !== undefined) error.stack = error.stack.replace(/(\n {4}at |$)/, (frame) => said + frame);
  error.message += said;
});
