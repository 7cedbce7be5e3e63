/** An invoice as a document: its lines open to payments, it says whether it adds up, and its PDF is saved. */
import { within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { browser } from "../../src/browser/browser";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await portal?.close();
});

async function openInvoice(where = "transaction_count > 6 and status = 'PAID'") {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/invoices" });
  const { rows } = await portal.gateway.store.pool.query<{ id: string; org_id: string; reference: string }>(
    `select id, org_id, reference from invoice where partner_id = (select partner_id from partner where name = 'Harbourline') and ${where} order by id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("no such invoice");
  await portal.open(`/preview/dashboards/invoice/${found.org_id}/${found.id}`);
  return { ...portal, found };
}

test("a line opens to its first payments and leads to all of them", async () => {
  const many =
    "status <> 'CANCELLED' and exists (select 1 from invoice_line l where l.invoice_id = invoice.id and l.type = 'PAYIN' and l.method = 'CARD' and l.transaction_count > 3)";
  const { screen, user, found } = await openInvoice(many);
  const lines = await screen.findByRole("table", { name: "Lines of the invoice" });
  await user.click(within(lines).getByRole("button", { name: /^Card payments, domestic/ }));
  const all = await within(lines).findByRole("link", { name: /more payments?$/ });
  const query = new URLSearchParams(all.getAttribute("href")?.split("?")[1]);
  expect([query.get("invoice_id"), query.get("type"), query.get("method")]).toEqual([found.id, "PAYIN", "CARD"]);
  const [payment] = within(lines).getAllByRole("link", { name: /^PI-/ });
  expect(payment?.getAttribute("href")).toMatch(/^\/preview\/dashboards\/transactions\//);
});

test("it says that it adds up, and by how much it doesn't once a fee was changed", async () => {
  const { screen, found, gateway, open } = await openInvoice();
  const check = await screen.findByRole("region", { name: "Does it add up?" });
  expect(await within(check).findByText("It adds up")).toBeTruthy();
  await gateway.store.pool.query(
    "update transaction set fee_amount = fee_amount + 3 where id = (select id from transaction where invoice_id = $1 limit 1)",
    [found.id],
  );
  await open("/preview/dashboards/payins");
  await open(`/preview/dashboards/invoice/${found.org_id}/${found.id}`);
  const again = await screen.findByRole("region", { name: "Does it add up?" });
  await within(again).findByText("It does not add up");
  expect(within(again).getByText("Unexplained").closest("div")?.textContent).toMatch(/3(\.00)?/);
});

test("a late invoice says since when, it prints, and its PDF is saved under its number", async () => {
  const { screen, user, found, waitFor } = await openInvoice("status = 'PENDING' and due_on < '2026-11-01'");
  expect(await screen.findByText(/^Overdue since \d+ \w+ 2026$/)).toBeTruthy();
  const print = vi.spyOn(browser, "print").mockReturnValue();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push({ name: "", blob: blob as Blob });
    return "blob:invoice";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const [last] = saved.slice(-1);
    if (last) last.name = this.download;
  });
  await user.click(screen.getByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(`${found.reference}.pdf`);
  expect(new TextDecoder().decode((await saved[0]?.blob.arrayBuffer())?.slice(0, 5))).toBe("%PDF-");
});

test("what is unpaid leads to its invoices, by how long it has been due", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/invoices" });
  const { screen, user } = portal;
  const card = await screen.findByRole("region", { name: "Unpaid, by how long it has been due" });
  expect(await within(card).findByText(/^What is due on 20 Nov 2026/)).toBeTruthy();
  const [figure] = within(card).getAllByRole("link");
  const count = /^\d+/.exec(figure?.nextElementSibling?.textContent ?? "")?.[0];
  const query = new URLSearchParams(figure?.getAttribute("href")?.split("?")[1]);
  expect([query.get("status"), query.has("due_on_from") || query.has("due_on_to")]).toEqual(["CREATED,PENDING", true]);
  await user.click(figure ?? document.body);
  expect(await screen.findByText(new RegExp(`^${count ?? "x"} match`))).toBeTruthy();
});
