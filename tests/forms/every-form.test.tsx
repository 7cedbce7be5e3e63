/** Every form file is tested by existing: its call, its words, its checks, its refusals, its one call, its permission. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import type { Rule } from "../../contract/permissions";
import { endpoints, splitCall } from "../../contract/endpoints";
import type { FormUse, Resource } from "../../src/kit";
import { inputOf } from "../../src/kit/fields/input";
import type { Form } from "../../src/kit/forms";
import { isAsked, isOptional, startValues, type FormValues } from "../../src/kit/forms/form-values";
import { showHref } from "../../src/kit/record-address";
import { keepForm } from "../../src/providers/kept-forms";
import { arrangeRows } from "../support/arrange-rows";
import { isDeep } from "../support/deep";
import { sampleOf, shapeOf } from "../support/gateway-samples";
import { flatKeys, locales } from "../support/locales";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

type Row = Record<string, unknown> & { id: string };

const formFiles = import.meta.glob<{ default: Form }>("../../src/forms/*.form.ts", { eager: true });
const forms = Object.values(formFiles).map((file) => file.default);
const resourceFiles = import.meta.glob<{ default: Resource<Record<string, unknown>> }>("../../src/resources/*.resource.ts", {
  eager: true,
});
const resources = Object.values(resourceFiles).map((file) => file.default);

/** What its fields ask of each other, where the schema does not say it. */
const together: Readonly<Record<string, FormValues>> = {
  "add-settlement-bank": { currency: "AUD", bank_name: "Commonwealth Bank", bsb: "062-000", account_number: "12345678" },
};
interface InConsole {
  tab: string;
  values: () => Promise<FormValues>;
  /** What is changed, if it isn't the merchant itself. */
  record?: (org_id: string) => Promise<(FormValues & { id: string }) | undefined>;
  keptAs?: (org_id: string) => string;
}
/** Forms that a merchant's console opens, by its tab, and what they ask. */
const inConsole: Readonly<Record<string, InConsole>> = {
  "add-settlement-config": {
    tab: "settlement",
    values: async () => ({ currency: "HKD", settlement_payout_mode: "WALLET", settlement_schedule: "DAILY", min_amount_threshold: "50" }),
    keptAs: (org_id) => `add-settlement-config/${org_id}`,
  },
  "change-settlement-config": {
    tab: "settlement",
    values: async () => ({ settlement_schedule: "MONTHLY" }),
    record: async (org_id) =>
      (await portal.gateway.call("GET /partner/organization/settlement-config", { query: { org_id } }, token)).data.data[0],
  },
  "request-plan-change": { tab: "pricing", values: async () => ({ plan_id: await unusedPlan() }) },
  "request-markup-change": { tab: "pricing", values: async () => ({ requested_fx_conversion_markup: "1.75" }) },
};
const byKind: Readonly<Record<string, unknown>> = { country: "AU", "calling-code": "+61", phone: "412 345 678" };

let portal: RenderedPortal;
let token: string;
let user_id: string;
let granted: Map<string, string[]>;
beforeAll(async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  token = await portal.gateway.signIn("admin");
  // The browser's clock is past what the seed has due, and each form ends the dispute that it is tried on.
  await arrangeRows(
    portal.gateway.store,
    "update dispute set status = 'PENDING', evidence_state = 'INITIATED', evidence_text = 'Delivered.', due_at = now() + interval '3 days' where status <> 'REJECTED'",
  );
  user_id = (await portal.gateway.call("GET /partner-user", {}, token)).data.id;
  // One for each form, of which one deletes its own.
  const columns = [{ name: "reference", label: "Reference" }];
  const question = { report_type: "COMMISSION" as const, file_type: "csv" as const, filters: {}, columns, time_zone: "UTC" };
  const rhythm = { rhythm: "MONTHLY" as const, day: 1, at_time: "08:00", recipients: [user_id] };
  for (const _ of [1, 2]) await portal.gateway.call("POST /partner/report-schedule", { body: { ...question, ...rhythm } }, token);
  const { data } = await portal.gateway.call("GET /partner/organization", { query: { limit: "1000" } }, token);
  granted = new Map(data.data.map(({ id, partner_permission_list = [] }) => [id, partner_permission_list]));
});
afterAll(() => portal.close());

/** A plan that no merchant is on yet. */
async function unusedPlan(): Promise<string> {
  const { data: all } = await portal.gateway.call("GET /partner/torc/misc/fees", {}, token);
  // All of a plan's: one that leaves out what the merchant uses would be refused.
  const fees = all.filter(({ plan_id }) => plan_id === all[0]?.plan_id).map(({ plan_id: _, plan_name: __, ...priced }) => priced);
  const body = { name: `Unused ${Math.random()}`, fees };
  return (await portal.gateway.call("POST /pricing/partner-plan", { body }, token)).data.id;
}

/** The resource that uses it, and how. */
function useOf(form: Form) {
  const resource = resources.find(({ name }) => name === form.of);
  if (!resource) throw new Error(`${form.name} writes ${form.of}, which is no resource`);
  if (inConsole[form.name]) return { resource, use: { form: form.name, access: form.access }, isCreate: true };
  const isCreate = resource.create?.form === form.name;
  const use = isCreate ? resource.create : resource.show?.forms?.find((each) => each.form === form.name);
  if (!use) throw new Error(`nothing opens ${form.name}`);
  return { resource, use, isCreate };
}

const isGranted = ({ access }: Form, org_id: unknown): boolean =>
  access.org_permission === undefined || Boolean(granted.get(String(org_id))?.includes(access.org_permission));

/** Where it opens, the record that it changes, and values that it takes. */
async function openingOf(form: Form) {
  const { resource, use, isCreate } = useOf(form);
  const asked = Object.entries(form.fields);
  const opened = inConsole[form.name];
  if (opened) {
    const id = await merchantFor(form);
    const found = await opened.record?.(id);
    const address = `/preview/dashboards/merchant-console/${id}?tab=${opened.tab}&form=${form.name}${found ? `&config=${found.id}` : ""}`;
    const record = opened.keptAs ? undefined : (found ?? { id, org_id: id });
    const values = { ...startValues(form, record), ...(await opened.values()) };
    return { address, record, values, keptAs: opened.keptAs?.(id) ?? `${form.name}/${record?.id ?? ""}` };
  }
  if (isCreate) {
    const body = form.body ? (sampleOf(shapeOf(form.body as unknown as z.ZodType), true) as FormValues) : {};
    const values = Object.fromEntries(
      asked.map(([name, { kind }]) => [
        name,
        isOptional(form, name) ? null : kind === "email" ? `${form.name}@nowhere.example` : (byKind[kind] ?? body[name]),
      ]),
    );
    if ("org_id" in form.fields) values.org_id = [...granted.keys()].find((org_id) => isGranted(form, org_id));
    const path = resource.create?.path === undefined ? `${resource.paths.list}?form=${form.name}` : resource.create.path;
    return {
      address: `/preview/${path}`,
      record: undefined,
      values: { ...startValues(form), ...values, ...together[form.name] },
      keptAs: form.name,
    };
  }
  const { when = {}, until = "" } = use as FormUse & { when?: Record<string, unknown>; until?: string };
  const query = Object.fromEntries(Object.entries(when).map(([name, value]) => [name, String(value)]));
  const page = await portal.gateway.call(resource.endpoints.list, { query: { ...query, limit: "100" } }, token);
  const rows = (page.data as unknown as { data: Row[] }).data;
  const own = changes[form.name] ?? {};
  // Who signs in further down stays what they are.
  const reader = await portal.gateway.emailOf("read_only");
  const isOther = (row: Row) => row.email !== reader && Object.entries(own).every(([name, value]) => row[name] !== value);
  const isOver = (row: Row) => typeof row[until] === "string" && Date.parse(row[until]) <= Date.now();
  const found = rows.find((row) => isGranted(form, row.org_id) && isOther(row) && !isOver(row));
  if (!found) throw new Error(`there is no record that ${form.name} could change`);
  const record = { ...found, ...(await numbersOf(resource, found.id)) };
  const [text] = asked.find(([, { kind }]) => kind === "text" || kind === "long-text") ?? [];
  const values = { ...startValues(form, record), ...(text && { [text]: "Changed here" }), ...own };
  return { address: `${showHref(resource, record) ?? ""}?form=${form.name}`, record, values, keptAs: `${form.name}/${record.id}` };
}

/** What a form without a text changes. */
const changes: Readonly<Record<string, FormValues>> = {
  "change-partner-user": { is_admin: true },
  "change-report-schedule": { at_time: "09:15" },
};

/** Those that the gateway answers masked, whole. */
async function numbersOf({ endpoints: { one } }: Resource<Record<string, unknown>>, id: string): Promise<FormValues> {
  const reveal = `${one?.replace("GET", "POST") ?? ""}/reveal`;
  if (!(reveal in endpoints)) return {};
  const url = `/api${splitCall(reveal).path.replace("{id}", id)}`;
  return (await portal.gateway.request("POST", url, { token })).data as FormValues;
}

/** An active merchant that has no request waiting, and grants what the form's call needs. */
async function merchantFor(form: Form): Promise<string> {
  const { data } = (await portal.gateway.call("GET /partner/organization", { query: { status: "ACTIVE", limit: "200" } }, token)).data;
  const changes = (await portal.gateway.call("GET /pricing/change-request", { query: { limit: "200" } }, token)).data.data;
  const taken = new Set(changes.map(({ org_id }) => org_id));
  const found = data.find(({ id }) => isGranted(form, id) && !taken.has(id));
  if (!found) throw new Error(`no merchant is free for ${form.name}`);
  return found.id;
}

const buttonOf = (form: Form) => document.querySelector<HTMLButtonElement>(`button[type=submit][form="${form.name}"]`);
/** Once it can be pressed. */
const submitButton = async (form: Form): Promise<HTMLButtonElement> =>
  portal.waitFor(() => {
    const button = buttonOf(form);
    if (!button) throw new Error(`${form.name} has no button`);
    if (button.getAttribute("aria-disabled")) throw new Error(`the button of ${form.name} is off`);
    return button;
  });
const press = (button: HTMLButtonElement) => drawn(() => button.click());
const isItsCall = (form: Form, url: string, init: RequestInit): boolean => {
  const { method, path } = splitCall(form.call);
  return init.method === method && new RegExp(`^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(url);
};

/** A rule of the contract's, without the call that a gateway may lack. */
const ruleIn = ({ call: _, ...rule }: Rule = {}): Rule => rule;
const sameRule = (a: Form, b: Form): boolean => JSON.stringify(ruleIn(a.access)) === JSON.stringify(ruleIn(b.access));

it("finds forms", () => {
  expect(forms.length).toBeGreaterThanOrEqual(8);
});

describe.each(forms.map((form) => [form.name, form] as const))("%s", (name, form) => {
  const row: Endpoint = endpoints[form.call];
  const askedNow = (values: FormValues) => Object.keys(form.fields).filter((field) => isAsked(form, field, values));

  const expectControls = (fields: readonly string[]) => {
    for (const field of fields) {
      const control = document.getElementById(`${name}_${field}`);
      expect(control, field).not.toBeNull();
      expect(control?.closest("fieldset") ?? document.querySelector(`label[for="${name}_${field}"]`), field).not.toBeNull();
    }
  };

  it("is its call's: the body, the rule, and what opens it", () => {
    expect(form.body).toBe(row.body);
    expect(form.access).toEqual({ ...(row.access as Rule), call: form.call });
    expect(ruleIn(useOf(form).use?.access)).toEqual(row.access);
    for (const field of Object.values(form.fields)) expect(inputOf(field).Input).toBeDefined();
    for (const [field, conditions] of Object.entries(form.when ?? {}))
      for (const other of [field, ...Object.keys(conditions)]) expect(form.fields, other).toHaveProperty(other);
  });

  it.each(Object.keys(locales))("has all its words in %s", (language) => {
    const words = new Set(flatKeys(locales[language]?.forms));
    const portalWords = new Set(flatKeys(locales[language]?.portal));
    const needed = ["title", "submit", "failed", "done", ...form.sections.map(({ title }) => `sections.${title}`)].map(
      (key) => `${name}.${key}`,
    );
    const missing = needed.filter((key) => !words.has(key));
    for (const [field, declared] of Object.entries(form.fields)) {
      const called = [`resources.${form.of}.fields.${field}`, `fields.${field}`].some((key) => portalWords.has(key));
      if (!called && !words.has(`${name}.fields.${field}`)) missing.push(`${name}.fields.${field}`);
      if (declared.kind === "boolean" && declared.asChoice)
        missing.push(...["false", "true"].map((value) => `${name}.answers.${field}.${value}`).filter((key) => !words.has(key)));
      if (declared.kind === "choice")
        missing.push(...declared.values.map((value) => `values.${declared.labels}.${value}`).filter((key) => !portalWords.has(key)));
    }
    expect(missing).toEqual([]);
  });

  // A form over a record has its values, so nothing is missing: the next test looks at its controls. Which fields there are may depend on
  // those values (`when`): then it opens here as well.
  const { isCreate } = useOf(form);
  if (isCreate || form.when || isDeep)
    it("opens by its address with a labelled control for each field, and says what is missing without a call", async () => {
      const { address, record } = await openingOf(form);
      await portal.open(address);
      const button = await submitButton(form);
      const start = startValues(form, record);
      expectControls(askedNow(start));
      // The page around a form may know values already.
      const needed = record ? [] : askedNow(start).filter((field) => !isOptional(form, field) && start[field] === null);
      if (needed.length === 0) return;
      await press(button);
      await portal.waitFor(() => {
        for (const field of needed) expect(document.getElementById(`${name}_${field}-error`)?.textContent, field).toBe("Fill this in.");
        expect(document.activeElement?.id).toBe(
          `${name}_${form.sections.flatMap(({ fields }) => fields).find((field) => needed.includes(field)) ?? ""}`,
        );
      });
      const { method, path } = splitCall(form.call);
      expect(portal.calls).not.toContain(`${method} /api${path}`);
    });

  it("opens by its address, brings back what was typed, the gateway's refusals at their fields, and is sent once a content", async () => {
    const { address, values, keptAs } = await openingOf(form);
    const asked = askedNow(values);
    if (asked.length > 0) await keepForm(user_id, keptAs, { values });
    const keys: (string | null)[] = [];
    let isRefusing = true;
    portal.setNetwork((url, send, init) => {
      if (!isItsCall(form, url, init)) return send();
      keys.push(new Headers(init.headers).get("idempotency-key"));
      if (!isRefusing) return send();
      const fields = Object.fromEntries(asked.map((field) => [field, `No ${field}.`]));
      return Promise.resolve(
        Response.json({ error: { code: 110422, message: "It is refused.", fields }, request_id: "r" }, { status: 422 }),
      );
    });
    await portal.open(address);
    if (asked.length > 0) await portal.screen.findByText(/What you typed earlier is back/);
    const button = await submitButton(form);
    expectControls(asked);
    await drawn(() => {
      button.click();
      button.click();
    });
    if (asked.length > 0) {
      await portal.waitFor(() => {
        for (const field of asked) expect(document.getElementById(`${name}_${field}-error`)?.textContent, field).toBe(`No ${field}.`);
      });
    } else await portal.screen.findByText("It is refused.");
    expect(keys).toHaveLength(1);
    isRefusing = false;
    await press(button);
    // The same content under the same key: sent again it would be done once.
    await portal.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    portal.setNetwork(undefined);
    await portal.waitFor(() => expect(document.querySelector(`form[id="${name}"]`), portal.text()).toBeNull());
    expect(portal.text()).not.toMatch(/\{\{|forms:|undefined/);
  });

  // One of those that are opened alike by the same rule; that each has its call's rule is tested above.
  const isFirst = forms.find((other) => useOf(other).isCreate === isCreate && sameRule(other, form)) === form;
  if (!isFirst && !isDeep) return;
  it("says why to whoever may not, and offers no button", async () => {
    const { address } = await openingOf(form);
    if (form.access.own_person) {
      const email = await portal.gateway.emailOf("admin");
      const { data } = await portal.gateway.call(
        "POST /sandbox/backoffice/impersonate",
        { body: { email, admin_name: "Ravi Menon" } },
        null,
      );
      await portal.open(address + new URL(data.link, location.origin).search);
      await portal.screen.findByText("Missing: your own session.");
    } else {
      await portal.signInAs("read_only");
      await portal.open(address);
      await portal.screen.findByText(/^Your access is read-only/);
    }
    expect(document.querySelector(`button[type=submit][form="${name}"]`)).toBeNull();
    await portal.signInAs("admin");
  });
});

it("waits with its button, and claims nothing, until its merchant is known", async () => {
  const form = forms.find(({ name }) => name === "add-settlement-bank");
  if (!form) throw new Error("there is no such form");
  const { address, values, keptAs } = await openingOf(form);
  await keepForm(user_id, keptAs, { values });
  let known: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (known = resolve));
  // A session that begins has met no merchant.
  await portal.signInAs("admin");
  portal.setNetwork(async (url, send) => {
    if (url.includes("/partner/organization?") && url.includes(String(values.org_id))) await isKnown;
    return send();
  });
  await portal.open(address);
  await portal.screen.findByDisplayValue("Commonwealth Bank");
  expect(buttonOf(form)?.getAttribute("aria-disabled")).toBe("true");
  expect(portal.text()).not.toContain("Why can’t I do this?");
  known();
  await submitButton(form);
  portal.setNetwork(undefined);
});

it("asks about what was typed over an older record and changed by someone else since, and sends nothing else of it", async () => {
  const form = forms.find(({ name }) => name === "change-organization-user");
  if (!form) throw new Error("there is no such form");
  const { address, record, keptAs } = await openingOf(form);
  const { first_name, last_name } = record as unknown as Record<string, string>;
  await keepForm(user_id, keptAs, {
    values: { first_name: "Mine", last_name: "Typed" },
    before: { first_name: "Older", last_name },
    key: crypto.randomUUID(),
  });
  const bodies: unknown[] = [];
  portal.setNetwork((url, send, init) => {
    if (isItsCall(form, url, init)) bodies.push(JSON.parse(init.body as string));
    return send();
  });
  await portal.open(address);
  const choice = await portal.screen.findByText("Changed by both of you");
  expect(choice.closest("[role=alert]")?.textContent).toContain(first_name);
  await press(portal.screen.getByRole<HTMLButtonElement>("button", { name: "Take theirs" }));
  await press(await submitButton(form));
  await portal.waitFor(() => expect(bodies).toEqual([{ last_name: "Typed", version: record?.version }]));
  portal.setNetwork(undefined);
});
