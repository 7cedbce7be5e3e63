/** Lists at their fullest: what the gateway answered, with its names, addresses and amounts as long as they may be. */
import type { Page, Route } from "playwright-core";
import { resources } from "../../src/app/resource-registry";

export const writings = {
  latin: "Internationale Handelsgesellschaft für Meerestechnik und Schiffsausrüstung",
  arabic: "شركة الخليج الدولية للتجارة والمقاولات العامة والخدمات البحرية",
};
export type Writing = keyof typeof writings;

const email = "maria.del.carmen.hernandez-villanueva@international-trading-company.example";
/** Thirteen digits before the point. */
const digits = "1234567890123";

type Row = Record<string, unknown>;

/** From now on, each list that the page asks for has rows of long values; so have the names that the session knows merchants by. */
export async function lengthenLists(page: Page, writing: Writing): Promise<void> {
  const byPath = new Map(resources.map((resource) => [resource.endpoints.list.replace("GET ", "/api"), resource]));
  await page.route("**/api/**", async (route: Route) => {
    const resource = route.request().method() === "GET" ? byPath.get(new URL(route.request().url()).pathname) : undefined;
    if (!resource) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data?: unknown };
    if (response.ok() && Array.isArray(body.data)) for (const row of body.data as Row[]) lengthen(row, resource.fields, writing);
    return route.fulfill({ response, json: body });
  });
}

type Fields = (typeof resources)[number]["fields"];

function lengthen(row: Row, fields: Fields, writing: Writing): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (!field || typeof value !== "string" || value === "") continue;
    if (field.kind === "money") row[name] = value.replace(/\d+/, digits);
    if (field.kind === "email") row[name] = email;
    // Codes, references and addresses are as long as they are.
    if (field.kind === "text" && /[a-z]/.test(value) && !value.includes("://")) row[name] = `${value} ${writings[writing]}`;
    if (field.kind === "reference" && field.beside?.endsWith("_name")) row[field.beside] = writings[writing];
  }
}
