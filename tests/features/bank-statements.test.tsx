/** A bank's file is imported, shows which payouts have arrived, and is refused with the place that is wrong. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());
const list = "/preview/dashboards/bank-statements";

async function upload({ screen, user }: RenderedPortal, content: string) {
  const input = await screen.findByLabelText<HTMLInputElement>("Import a statement", { selector: "input" });
  await user.upload(input, new File([content], "november.sta", { type: "text/plain" }));
}

test("an entry found by its amount alone is confirmed, and its payout says so", async () => {
  portal = await renderPortal({ as: "admin", at: list });
  const { screen, user, gateway } = portal;
  const token = localStorage.getItem("access_token");
  const query = { currency: "AUD", limit: "1" };
  const [payout] = (await gateway.call("GET /partner/torc/commission-wallet/payout", { query }, token)).data.data;
  const day = (payout?.created_at ?? "").slice(2, 10).replaceAll("-", "");
  const amount = (payout?.amount ?? "").replace(".", ",");
  const lines = [
    ":20:NOV",
    ":25:4471900217",
    ":28C:1",
    `:60F:C${day}AUD0,00`,
    `:61:${day}C${amount}NTRFNONREF//B1`,
    `:62F:C${day}AUD${amount}`,
  ];
  await upload(portal, lines.join("\r\n"));
  const entries = await screen.findByRole("region", { name: "Entries" });
  expect(await within(entries).findByText("by amount and day only")).toBeTruthy();
  await user.click(within(entries).getByRole("button", { name: "Confirm" }));
  await user.click(await within(entries).findByRole("button", { name: "Take back" }));
  await user.click(await within(entries).findByRole("button", { name: `Match with ${payout?.reference ?? ""}` }));
  expect(await within(entries).findByText("by one of you")).toBeTruthy();
  expect(within(entries).getByRole("button", { name: "Take back" })).toBeTruthy();
  await user.click(within(entries).getByRole("link", { name: payout?.reference ?? "" }));
  expect((await screen.findAllByText("Bank statement", { selector: "dt" })).length).toBeGreaterThan(0);
});

test("a broken file is refused in words, with its line", async () => {
  portal = await renderPortal({ as: "admin", at: list });
  await upload(portal, ":20:NOV\r\n:25:4471900217\r\n:28C:1\r\n:60F:C261101AUD0,00\r\n:61:nonsense\r\n:62F:C261110AUD0,00");
  const dialog = await portal.screen.findByRole("dialog", { name: "november.sta was not imported" });
  expect(within(dialog).getByText(/^:61: is missing or wrong in line 5\./)).toBeTruthy();
});

test("who only reads sees why there is nothing to import with", async () => {
  portal = await renderPortal({ as: "read_only", at: list });
  const { screen, waitFor } = portal;
  await screen.findByRole("button", { name: "Import a statement" });
  await waitFor(() => expect(screen.getByRole("button", { name: "Import a statement" }).getAttribute("aria-disabled")).toBe("true"));
});
