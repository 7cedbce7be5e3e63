/** The board, a merchant's console, the desk, and blockers, on the real gateway. */
import { within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { tokenSentTo } from "../support/gateway-login";
import { noteChange } from "../support/note-change";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const board = "/preview/dashboards/merchant-console";
const link = (name: string | RegExp) => portal.screen.findByRole("link", { name });
const columnsShown = () =>
  portal.screen.getAllByRole("region").flatMap((column) => {
    const title = within(column).queryByRole("heading", { level: 2 });
    return title
      ? [
          {
            stage: title.textContent,
            count: Number(title.nextSibling?.textContent),
            cards: within(column)
              .queryAllByRole("heading", { level: 3 })
              .map((name) => name.textContent),
          },
        ]
      : [];
  });

describe("the board", () => {
  it("has the gateway's merchants by stage, its filters in the address, and cards that lead to the very field", async () => {
    portal = await renderPortal({ as: "admin", at: board });
    const { call } = portal.gateway;
    const token = await portal.gateway.signIn("admin");
    const { data } = await call("GET /partner/onboarding/stages", {}, token);
    await portal.screen.findByText(`${String(data.stages.reduce((sum, { count }) => sum + count, 0))} merchants on their way.`, {
      exact: false,
    });
    const cards = await Promise.all(
      data.stages.map(async ({ stage }) =>
        (await call("GET /partner/onboarding", { query: { stage } }, token)).data.data.map(({ name }) => name),
      ),
    );
    await portal.waitFor(() =>
      expect(columnsShown().map(({ count, cards: shown }) => ({ count, shown }))).toEqual(
        data.stages.map(({ count }, at) => ({ count, shown: cards[at] })),
      ),
    );

    await portal.user.click(portal.screen.getByRole("button", { name: "Waiting on anyone" }));
    await portal.user.click(await portal.screen.findByRole("menuitemradio", { name: "You" }));
    await portal.user.click(portal.screen.getByRole("button", { name: "Stuck first" }));
    await portal.user.click(await portal.screen.findByRole("menuitemradio", { name: "By name" }));
    await portal.user.click(portal.screen.getByRole("radio", { name: "List" }));
    await portal.waitFor(() => expect(location.search).toBe("?view=list&waiting_on=partner&sort=name"));
    const mine = (await call("GET /partner/onboarding", { query: { waiting_on: "partner", sort: "name" } }, token)).data.data;
    const rowsShown = () =>
      portal.screen
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
    await portal.waitFor(() => expect(rowsShown()).toEqual(mine.map(({ name }) => name)));
    await portal.open(location.pathname + location.search);
    await portal.screen.findByRole("button", { name: "Waiting on You" });
    await portal.waitFor(() => expect(rowsShown()).toEqual(mine.map(({ name }) => name)));

    const sentBack = mine.find(({ stage }) => stage === "sent_back");
    if (!sentBack) throw new Error("the seed has nobody who was sent back and waits for the partner");
    const blocking = (await call("GET /partner/organization/{id}/blocking", { params: { id: sentBack.id } }, token)).data;
    await portal.user.click(await link(sentBack.name));
    await portal.screen.findByRole("heading", { level: 2, name: blocking.sentence.text });
    expect(location.pathname).toBe(`${board}/${sentBack.id}`);
    const step = portal.screen.getByRole("link", { name: /^(Open the field|Replace the document)$/ });
    expect(step.getAttribute("href")).toBe(
      `/preview/account/onboarding/merchant/${sentBack.id}?section=${String(blocking.requirement?.page)}#${String(blocking.requirement?.path)}`,
    );

    await portal.user.click(portal.screen.getByRole("button", { name: "Ask the merchant" }));
    await portal.screen.findByText("We e-mailed the owner.");
    await portal.waitFor(() => expect(portal.screen.getByRole("button", { name: "Ask the merchant" }).ariaBusy).toBeNull());
    await portal.user.click(portal.screen.getByRole("button", { name: "Ask the merchant" }));
    await portal.screen.findByText(/^A reminder was sent less than an hour ago/);
  });

  it("brings a stage page by page", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.gateway.store.pool.query(
      `insert into organization (partner_id, id, name, country, status, kyb_status, waiting_on, waiting_since, created_at, updated_at)
       select partner_id, gen_random_uuid(), 'Copy ' || n, country, status, kyb_status, waiting_on, waiting_since, created_at, updated_at
       from (select * from organization where partner_id = (select partner_id from partner where name = 'Harbourline') and stage = 'approved' limit 1) one,
            generate_series(1, 5000) n`,
    );
    await portal.signInAs("admin");
    await portal.open(`${board}?q=Copy`);
    await portal.screen.findByText("5,000 merchants match.", { exact: false });
    const more = await portal.screen.findByRole("button", { name: "4,980 more" });
    await portal.user.click(more);
    await portal.screen.findByRole("button", { name: "4,960 more" });
    expect(new Set(portal.screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).size).toBe(40);
  });

  it("says that a merchant that is through is not on it, and leads to its page", async () => {
    portal = await renderPortal({ as: "admin", at: `${board}?q=Adelaide` });
    await portal.screen.findByText("Only merchants on their way to being active are here. This one has its own page:");
    const [active] = (
      await portal.gateway.call("GET /partner/organization", { query: { q: "Adelaide" } }, await portal.gateway.signIn("admin"))
    ).data.data;
    expect((await link(active?.name ?? "")).getAttribute("href")).toBe(`${board}/${String(active?.id)}`);
    await portal.open(`${board}?q=Adelaide&waiting_on=partner`);
    await portal.screen.findByText("Only merchants on their way to being active are here. Change the search or remove a filter.");
  });

  it("says so where nobody is on the way, and Home leads a new partner to its own verification", async () => {
    portal = await renderPortal({ as: "new_admin", at: board });
    await portal.screen.findByRole("heading", { name: "No merchants in onboarding" });
    await portal.open("/preview/dashboards/analytics");
    const token = await portal.gateway.signIn("new_admin");
    const { requirement } = (await portal.gateway.call("GET /partner/blocking", {}, token)).data;
    const { progress } = (await portal.gateway.call("GET /partner/kyb/requirements", {}, token)).data;
    const begin = await link("Start with Business profile");
    expect(begin.getAttribute("href")).toBe(`/preview/account/onboarding?section=business-profile#${String(requirement?.path)}`);
    portal.screen.getByText(`${String(progress.done)} of ${String(progress.total)} done`);
  });
});

describe("the desk", () => {
  it("takes an answer to the provider, keeps what is typed, and moves the question", async () => {
    portal = await renderPortal({ as: "admin", at: `${board}?view=open-items` });
    const token = await portal.gateway.signIn("admin");
    const [first, second] = (
      await portal.gateway.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", sort: "due_at" } }, token)
    ).data.data;
    if (!first || !second) throw new Error("the seed has fewer than two questions");
    await portal.screen.findByRole("heading", { level: 2, name: first.title.text });
    const count = async () => Number(/Response required(\d+)/.exec((await link(/^Response required/)).textContent)?.[1]);
    // The tab is there before its count.
    await portal.waitFor(async () => expect(await count()).toBeGreaterThan(0));
    const before = await count();

    await portal.user.type(await portal.screen.findByRole("textbox", { name: "Answer" }), "The scan is on its way.");
    (await link(first.title.text)).focus();
    await portal.user.keyboard("{ArrowDown}");
    await portal.screen.findByRole("heading", { level: 2, name: second.title.text });
    expect(location.search).toContain(second.id);
    await portal.user.keyboard("{ArrowUp}");
    await portal.screen.findByRole("heading", { level: 2, name: first.title.text });
    const answer = await portal.screen.findByDisplayValue("The scan is on its way.");
    await portal.user.keyboard("r");
    expect(document.activeElement).toBe(answer);

    await portal.user.click(portal.screen.getByRole("button", { name: "Send answer" }));
    await portal.screen.findByText("Sent. The provider reviews it next.");
    await portal.waitFor(async () => expect(await count()).toBe(before - 1));
    expect((await portal.gateway.call("GET /partner/open-item/{id}", { params: { id: first.id } }, token)).data).toMatchObject({
      state: "IN_REVIEW",
      waiting_on: "provider",
    });
    await portal.user.click(await link(/^In review/));
    await portal.waitFor(() => expect(location.search).toBe("?view=open-items&state=IN_REVIEW"));
    await link(first.title.text);
  });

  it("stays with the question that is being answered when another one comes to be the first", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.signInAs("admin");
    const token = await portal.gateway.signIn("admin");
    const query = { state: "RESPONSE_REQUIRED", sort: "due_at" };
    const [first, second] = (await portal.gateway.call("GET /partner/open-item", { query }, token)).data.data;
    if (!first || !second) throw new Error("the seed has fewer than two questions");
    await portal.open(`${board}?view=open-items`);
    const box = await portal.screen.findByRole("textbox", { name: "Answer" });
    await portal.waitFor(() => expect(portal.calls.some((call) => call.includes("/partner/events"))).toBe(true));
    await portal.user.type(box, "It is on its");
    await portal.gateway.store.pool.query("update open_item set due_at = due_at + interval '10 years' where id = $1", [first.id]);
    await noteChange(portal.gateway, "open_item", first.id);
    const firstRow = () => portal.screen.getByRole("list", { name: "Open items" }).querySelector("a")?.textContent;
    await portal.waitFor(() => expect(firstRow()).toContain(second.title.text));
    await portal.user.keyboard(" way.");
    expect(portal.screen.getByRole("textbox", { name: "Answer" })).toBe(document.activeElement);
    expect(portal.screen.getByRole("textbox", { name: "Answer" })).toHaveProperty("value", "It is on its way.");
    portal.screen.getByRole("heading", { level: 2, name: first.title.text });
  });

  it("tells a read-only user why nothing can be answered", async () => {
    portal = await renderPortal({ as: "read_only", at: `${board}?view=open-items` });
    await portal.screen.findByText("You can read this but not answer it.");
    expect(portal.screen.queryByRole("textbox", { name: "Answer" })).toBeNull();
    // None needs a person who can't answer: neither the desk nor the menu says so.
    expect(portal.screen.queryAllByText(/need you/)).toEqual([]);
  });
});

it.each([
  ["admin", "Continue"],
  ["read_only", "View"],
] as const)("a verification that came back says to %s: %s", async (role, word) => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs(role);
  const token = await portal.gateway.signIn("admin");
  const [first] = (await portal.gateway.call("GET /partner/onboarding", { query: { stage: "sent_back" } }, token)).data.data;
  await portal.open(`${board}/${first?.id ?? ""}?tab=kyb`);
  const card = await portal.screen.findByRole("region", { name: "Verification" });
  const toForm = await within(card).findAllByRole("link", { name: /^(Continue|View)$/ });
  expect(toForm.map(({ textContent }) => textContent)).toEqual([word]);
});

it("a merchant that keeps its verification is asked, allows it by the link of the mail, and is filled in", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  const token = await portal.gateway.signIn("admin");
  const body = {
    email: "ottilie@keeper.example",
    first_name: "Ottilie",
    last_name: "Brandt",
    org_name: "Keeper GmbH",
    org_country: "DE",
    is_kyb_permission_by_merchant: true,
  };
  const { id } = (await portal.gateway.call("POST /partner/organization/invite-organization", { body }, token)).data;
  await portal.open(`${board}/${id}?tab=permissions`);
  await portal.screen.findByText("You haven’t asked Keeper GmbH yet.");
  await portal.user.click(portal.screen.getByRole("button", { name: "Ask for permission" }));
  await portal.screen.findByRole("button", { name: "Send the request again" });
  portal.screen.getByText("Requested");

  await portal.gateway.call(
    "POST /partner/permission-answer",
    { body: { token: await tokenSentTo(portal.gateway, body.email), is_allowed: true } },
    null,
  );
  await portal.open(`${board}/${id}?tab=permissions`);
  await portal.screen.findByText("You can complete and submit its verification.");
  expect(portal.screen.queryByRole("button", { name: "Send the request again" })).toBeNull();
  await portal.open(`/preview/account/onboarding/merchant/${id}?section=business-profile`);
  const name = await portal.screen.findByRole("textbox", { name: "Legal name" });
  expect(name).toHaveProperty("readOnly", false);
});
