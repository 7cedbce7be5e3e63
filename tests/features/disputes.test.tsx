import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { arrangeRows } from "../support/arrange-rows";
import { fileArrives } from "../support/file-arrives";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

const day = 86_400_000;

/** A dispute of a merchant that shows its payments, due so long from now by the browser's clock. */
async function open(dueInMs: number, as: "admin" | "read_only" = "admin", status = "PENDING") {
  portal = await renderPortal({ as, at: "/preview/dashboards/users" });
  const rows = await arrangeRows<{ id: string; org_id: string }>(
    portal.gateway.store,
    `update dispute d set status = $2, evidence_state = 'NOT_STARTED', evidence_text = null, evidence_submitted_at = null, decided_at = null,
       due_at = $1 where d.id = (select d.id from dispute d join organization o on o.id = d.org_id join partner p on p.partner_id = d.partner_id
         where p.name = (select partner from demo_account where role = 'admin') and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
           and d.status <> 'REJECTED' order by d.id limit 1) returning id, org_id`,
    [new Date(Date.now() + dueInMs).toISOString(), status],
  );
  const { gateway } = portal;
  portal.setNetwork(async (url, send) => (await fileArrives(gateway, url)) ?? send());
  const [{ id, org_id } = { id: "", org_id: "" }] = rows;
  await portal.open(`/preview/dashboards/dispute/${org_id}/${id}`);
  const read = async () => {
    const { rows: found } = await (portal?.gateway.store.pool.query<Record<string, unknown>>("select * from dispute where id = $1", [
      id,
    ]) ?? {
      rows: [],
    });
    return found[0];
  };
  return { ...portal, id, read };
}

const pdf = new File(["%PDF-1.7"], "Delivery note.pdf", { type: "application/pdf" });

test("says how long is left, takes a file and a text, and sends them", async () => {
  const { screen, user, waitFor, read } = await open(3 * day);
  const card = await screen.findByRole("region", { name: "Evidence" });
  expect(within(card).getByText("3 days left")).toBeTruthy();
  expect(within(card).getByText("No files yet.")).toBeTruthy();
  await user.upload(within(card).getByLabelText("Add a file", { selector: "input" }), pdf);
  const files = await within(card).findByRole("list", { name: "Files" });
  expect(within(files).getByRole("button", { name: "Open Delivery note.pdf" })).toBeTruthy();
  expect(await screen.findByText("File added")).toBeTruthy();
  expect(screen.getByText(/By Priya Raman/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Submit evidence" }));
  const form = within(await screen.findByRole("dialog", { name: "Submit evidence" }));
  const text = await form.findByRole<HTMLTextAreaElement>("textbox", { name: /What happened/ });
  await user.type(text, "Delivered on 3 November.");
  // Another one is added where it is missed, and nothing that was typed is lost by it.
  await user.upload(form.getByLabelText("Add a file", { selector: "input" }), new File(["%PDF-1.7"], "Signature.pdf", { type: pdf.type }));
  await form.findByRole("button", { name: "Open Signature.pdf" });
  expect(form.getByRole("button", { name: "Open Delivery note.pdf" })).toBeTruthy();
  expect(form.getByRole<HTMLTextAreaElement>("textbox", { name: /What happened/ }).value).toBe("Delivered on 3 November.");
  await user.click(form.getByRole("button", { name: "Submit evidence" }));
  await within(card).findByText("The card scheme decides now.");
  expect(await read()).toMatchObject({ status: "CUST_SUBMITTED", evidence_text: "Delivered on 3 November." });
  expect(screen.queryByRole("link", { name: /Submit evidence|Accept the loss/ })).toBeNull();
  // Its facts have it from now on.
  await waitFor(() => expect(screen.getByText("Delivered on 3 November.")).toBeTruthy());
});

test("a file of the wrong kind is refused before it is sent, and neither text nor file is not evidence", async () => {
  const { screen, user, calls } = await open(day / 24);
  const card = await screen.findByRole("region", { name: "Evidence" });
  expect(within(card).getByText(/^Due (today|tomorrow) \d\d:\d\d$/)).toBeTruthy();
  const before = calls.length;
  await user.upload(
    within(card).getByLabelText("Add a file", { selector: "input" }),
    new File([new Uint8Array(10 * 1_048_576)], "photos.pdf", { type: "application/pdf" }),
  );
  expect((await within(card).findByRole("alert")).textContent).toBe("File size should not be more than 4MB");
  expect(calls.slice(before).filter((call) => call.startsWith("POST"))).toEqual([]);
  await user.click(screen.getByRole("link", { name: "Submit evidence" }));
  await user.click(await screen.findByRole("button", { name: "Submit evidence" }));
  expect(await screen.findByText("Write what happened, or add a file.")).toBeTruthy();
});

test("evidence that isn't submitted can be withdrawn", async () => {
  const { screen, user, waitFor, read } = await open(2 * day);
  const card = await screen.findByRole("region", { name: "Evidence" });
  await user.upload(within(card).getByLabelText("Add a file", { selector: "input" }), pdf);
  await user.click(await screen.findByRole("link", { name: "Withdraw evidence" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw evidence" }));
  expect(await within(card).findByText("No files yet.")).toBeTruthy();
  await waitFor(async () => expect(await read()).toMatchObject({ evidence_state: "NOT_STARTED", evidence_document_ids: [] }));
});

test("once it is late it says so, and only the loss can be accepted", async () => {
  const { screen, user, read, waitFor } = await open(-3.5 * 3_600_000);
  const card = await screen.findByRole("region", { name: "Evidence" });
  expect(within(card).getByText("Overdue by 3 h")).toBeTruthy();
  expect(within(card).getByText("It is too late for evidence.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Submit evidence" })).toBeNull();
  expect(within(card).queryByRole("button", { name: "Add a file" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Accept the loss" }));
  await user.click(await screen.findByRole("button", { name: "Accept the loss" }));
  await waitFor(async () => expect(await read()).toMatchObject({ status: "REJECTED" }));
  expect(await screen.findByText("Lost, payment taken back")).toBeTruthy();
  expect(screen.getByText(/By Priya Raman/)).toBeTruthy();
});

test("who may only read sees the evidence, and why nothing can be sent", async () => {
  const { screen, user, waitFor } = await open(3 * day, "read_only");
  const card = await screen.findByRole("region", { name: "Evidence" });
  const button = await waitFor(() => {
    const found = within(card).getByRole("button", { name: "Add a file" });
    expect(found.getAttribute("aria-disabled")).toBe("true");
    return found;
  });
  expect(screen.queryByRole("link", { name: "Submit evidence" })).toBeNull();
  await user.click(button);
  expect(await screen.findByText(/^Your access is read-only/)).toBeTruthy();
});

test("a dispute that is over asks for nothing", async () => {
  const { screen } = await open(-30 * day, "admin", "APPROVED");
  await screen.findByRole("region", { name: "Facts" });
  expect(screen.getAllByText("Won").length).toBeGreaterThan(0);
  expect(screen.queryByText("Approved")).toBeNull();
  expect(screen.queryByRole("region", { name: "Evidence" })).toBeNull();
  expect(screen.queryByText(/Overdue/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Accept the loss" })).toBeNull();
});
