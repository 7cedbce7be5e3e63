/** Every resource file is tested automatically: its texts, columns, access, calls, records and their links. */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { checkResource, checkResources } from "../../src/app/check-resources";
import type { Resource } from "../../src/kit";
import { rendererOf } from "../../src/kit/fields/renderer";
import { someOf } from "../support/deep";
import { renderPortal, type RenderedPortal } from "../support/render-portal";
import { locales } from "../support/locales";
import { missingWords } from "../support/missing-words";

type AnyResource = Resource<Record<string, unknown>>;

const files = import.meta.glob<{ default: AnyResource }>("../../src/resources/*.resource.ts", { eager: true });
const resources = Object.values(files).map((file) => file.default);

let portal: RenderedPortal;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
});
afterAll(() => portal.close());

it("finds resources, and they fit each other", () => {
  expect(resources.length).toBeGreaterThanOrEqual(28);
  checkResources(resources);
  for (const resource of resources) checkResource(resource, resources);
});

it("names each text that a language lacks; English is spelled out of names, but not where a name makes no word", () => {
  const [wallets] = resources.filter(({ name }) => name === "wallets") as [AnyResource];
  const fields = { iban: { kind: "text" }, called_at: { kind: "date-time" }, status: wallets.fields.status };
  const made = { ...wallets, name: "loan-offers", fields, show: { sections: [] } } as AnyResource;
  const { resource, statuses } = locales.en?.portal ?? {};
  expect(missingWords("en", { resource, statuses }, made)).toEqual(["fields.called_at"]);
  expect(missingWords("de", { resource, statuses, fields: { called_at: "Gerufen" } }, made)).toEqual([
    "resources.loan-offers.title",
    "resources.loan-offers.one",
    "fields.iban",
    "fields.status",
  ]);
  expect(missingWords("de", { resources: { "loan-offers": { title: "", one: "" } }, fields: made.fields }, made)).toContain(
    "statuses.ACTIVE",
  );
  // Buttons have their words in every language.
  const pressed = {
    ...made,
    create: { form: "make-offer", access: {} },
    show: { sections: [], forms: [{ form: "take-offer", access: {} }] },
  };
  expect(missingWords("en", { resource, statuses, fields: { called_at: "Called" } }, pressed as AnyResource)).toEqual([
    "resources.loan-offers.create",
    "resources.loan-offers.forms.take-offer",
  ]);
});

/** Lists below a table of sums, which may come first. */
const hasTableAbove = new Set(["invoices"]);

const withoutOrganization = someOf(
  resources.filter(({ paths }) => paths.show),
  5,
);

/** Records whose page is a document instead of facts, by what stands on it. */
const ownPages: Readonly<Record<string, string>> = { invoices: "Does it add up?" };

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  const call = endpoints[resource.endpoints.list];

  it("filters and sorts by what its call takes, and filters by kinds that can", () => {
    expect(Object.keys(call.list.filters)).toEqual(expect.arrayContaining([...resource.list.filters]));
    expect(call.list.sort as readonly string[]).toEqual(expect.arrayContaining([...resource.list.sortable]));
    expect(resource.list.search).toBe(call.list.search.length > 0);
    for (const filter of resource.list.filters)
      expect(rendererOf(resource.fields[filter] as never).filter, `${filter} has a filter`).toBeDefined();
  });

  it("relates to lists that filter by it, and shows which it is", () => {
    for (const related of resource.show?.related ?? []) {
      if (typeof related === "string") continue;
      const other = resources.find((each) => each.name === related.resource);
      expect(other?.list.filters, related.resource).toContain(related.by);
      expect(other?.fields[related.by], related.by).toMatchObject({ kind: "reference", resource: name });
    }
  });

  it("asks for what its calls ask for, but for what a merchant grants row by row", () => {
    const { list, one, events } = resource.endpoints;
    for (const own of [list, one, events]) {
      if (!own) continue;
      const { access }: Endpoint = endpoints[own];
      const { org_permission: _, ...rule } = access as Exclude<typeof access, string>;
      // Without its list there is no resource.
      expect({ ...rule, call: list }, own).toEqual(resource.access);
    }
  });

  it.each(Object.keys(locales))("has all its texts in %s", (language) => {
    expect(missingWords(language, locales[language]?.portal, resource)).toEqual([]);
  });

  it("draws every column of the gateway's rows, and the record's page with its timeline and what belongs to it", async () => {
    await portal.open(`/preview/${resource.paths.list}`);
    if (hasTableAbove.has(name)) await portal.screen.findByText(/ in total$/);
    const table = (await portal.screen.findAllByRole("table")).at(-1) as HTMLElement;
    const hasActs = resource.list.hasRowActions ?? resource.show?.forms?.some(({ isInRow }) => isInRow === true) ?? false;
    expect(within(table).getAllByRole("columnheader")).toHaveLength(resource.list.columns.length + (hasActs ? 1 : 0));
    const [, first] = within(table).getAllByRole("row");
    if (!first) throw new Error("the list has no rows");
    for (const cell of within(first).getAllByRole("cell").slice(0, resource.list.columns.length)) expect(cell.textContent).not.toBe("");
    expect(table.textContent).not.toMatch(/undefined|null|\[object|resources\.|statuses\.|fields\./);
    if (!resource.paths.show) return;
    const link = within(first).getAllByRole("link")[0] as HTMLAnchorElement;
    const address = new URL(link.href).pathname;
    await portal.user.click(link);
    await portal.screen.findByText(ownPages[name] ?? "Raw record");
    expect(location.pathname).toBe(address);
    if (resource.endpoints.events) {
      const timeline = within(await portal.screen.findByRole("region", { name: "Timeline" }));
      expect((await timeline.findAllByRole("listitem")).length).toBeGreaterThan(0);
    }
    if (resource.show?.related) {
      const related = within(portal.screen.getByRole("region", { name: "Related" }));
      await portal.waitFor(() => {
        for (const each of related.queryAllByRole("link")) expect(each.getAttribute("href")).toMatch(/^\/preview\/dashboards\/[^:]+$/);
      });
    }
    const main = portal.screen.getByRole("main").textContent;
    expect(main).not.toMatch(/undefined|\[object|resources\.|sections\.|fields\.|events\./);

    // Without the organization, as in external links: the record supplies it. One page does so for all.
    if (!withoutOrganization.includes(resource)) return;
    const id = address.split("/").at(-1) ?? "";
    await portal.open(`/preview/${resource.paths.show.replace(":org_id", "-").replace(":id", id)}`);
    await portal.screen.findByText(ownPages[name] ?? "Raw record");
    expect(location.pathname).toBe(address);
  });

  it("is closed on both sides to whoever its rule shuts out", async () => {
    const rule = resource.access;
    if (!rule) return;
    for (const role of ["l2_admin", "plain_admin", "read_only"] as const) {
      const token = await tokenOf(role);
      const { data: partner } = await portal.gateway.call("GET /partner", {}, token);
      const { data: controls } = await portal.gateway.call("GET /partner-control", {}, token);
      const isOn = (key: string) => controls.data.some((control) => control.key_type === key && control.value === "true");
      const verdict = decide(rule, {
        is_admin: role !== "read_only",
        is_impersonated: false,
        partner_level: partner.partner_level,
        kyb_status: partner.kyb_status,
        features: { local_rails: isOn("LOCAL_RAILS"), invest: isOn("INVEST"), gca: isOn("GCA") },
      });
      const answer = await portal.gateway.call(resource.endpoints.list, {}, token);
      expect(answer.status, role).toBe(verdict.allowed ? 200 : 403);
    }
  });
});

const tokens = new Map<string, Promise<string>>();

function tokenOf(role: "l2_admin" | "plain_admin" | "read_only"): Promise<string> {
  const token = tokens.get(role) ?? portal.gateway.signIn(role);
  tokens.set(role, token);
  return token;
}
