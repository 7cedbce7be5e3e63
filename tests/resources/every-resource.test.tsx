/** Every resource file is tested by existing: its texts, its columns, its access, its call. */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import type { Resource } from "../../src/kit";
import { faceOf } from "../../src/kit/fields/face";
import { renderPortal, type RenderedPortal } from "../support/render-portal";
import { flatKeys, locales } from "../support/locales";

type AnyResource = Resource<Record<string, unknown>>;

const files = import.meta.glob<{ default: AnyResource }>("../../src/resources/*.resource.ts", { eager: true });
const resources = Object.values(files).map((file) => file.default);

let portal: RenderedPortal;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
});
afterAll(() => portal.close());

it("finds resources at all", () => expect(resources.length).toBeGreaterThanOrEqual(3));

describe.each(resources.map((resource) => [resource.name, resource] as const))("%s", (name, resource) => {
  const call = endpoints[resource.endpoints.list];

  it("filters and sorts by what its call takes, and shows fields that it declares", () => {
    expect(Object.keys(call.list.filters)).toEqual(expect.arrayContaining([...resource.list.filters]));
    expect(call.list.sort as readonly string[]).toEqual(expect.arrayContaining([...resource.list.sortable]));
    const shown = [...resource.list.columns, resource.list.compact.start, resource.list.compact.end, ...(resource.show?.sections.flatMap((section) => section.fields) ?? [])];
    expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining(shown));
    for (const filter of resource.list.filters) expect(faceOf(resource.fields[filter] as never).filter, `${filter} has a filter`).toBeDefined();
  });

  it.each(Object.keys(locales))("has all its texts in %s", (language) => {
    const keys = flatKeys(locales[language]?.portal);
    const needed = [
      "title",
      "one",
      "search",
      "empty",
      ...Object.keys(resource.fields).map((field) => `fields.${field}`),
      ...(resource.show?.sections.map((section) => `sections.${section.title}`) ?? []),
    ];
    expect(keys).toEqual(expect.arrayContaining(needed.map((key) => `resources.${name}.${key}`)));
  });

  it("draws every column of the gateway's rows, and the record's page", async () => {
    await portal.open(`/preview/${resource.paths.list}`);
    const table = await portal.screen.findByRole("table");
    expect(within(table).getAllByRole("columnheader")).toHaveLength(resource.list.columns.length);
    const [, first] = within(table).getAllByRole("row");
    if (!first) throw new Error("the list has no rows");
    for (const cell of within(first).getAllByRole("cell")) expect(cell.textContent).not.toBe("");
    expect(table.textContent).not.toMatch(/undefined|null|\[object|resources\.|statuses\./);
    if (!resource.paths.show) return;
    await portal.user.click(within(first).getAllByRole("link")[0] as HTMLElement);
    await portal.screen.findByText("Raw record");
    const main = portal.screen.getByRole("main").textContent;
    expect(main).not.toMatch(/undefined|\[object|resources\.|sections\./);
  });

  it("is closed on both sides to whoever its rule shuts out", async () => {
    const rule = resource.access;
    if (!rule) return;
    for (const role of ["l2_admin", "plain_admin", "read_only"] as const) {
      const token = await portal.gateway.signIn(role);
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
