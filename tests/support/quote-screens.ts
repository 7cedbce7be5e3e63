/** What was on the screens when a journey failed, and what they had asked for last, goes into its error: a slow machine's failure is seldom had a second time. */
import type { Page } from "playwright-core";
import { afterEach } from "vitest";
import { lastCallsOf, openContexts, problemsOf } from "./browser";

const longest = 2000;

/** A page that has died or hangs says so, and holds nothing up. */
async function quote(page: Page): Promise<string> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  const calls = (await lastCallsOf(page)).map((call) => `\n    ${call}`).join("");
  const problems = problemsOf(page).map((problem) => `\n    ${problem}`);
  return [
    `${page.url()}: ${text.replaceAll(/\s+/g, " ").slice(0, longest)}`,
    calls && `\n  Its last calls:${calls}`,
    problems.length > 0 ? `\n  Its problems:${problems.join("")}` : "",
  ].join("");
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
