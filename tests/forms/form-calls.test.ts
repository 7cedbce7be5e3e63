/** A form goes through Refine's data provider: its resource has to declare its call. */
import { describe, expect, it } from "vitest";
import { endpoints, splitCall } from "../../contract/endpoints";
import type { Endpoint } from "../../contract/endpoint";
import type { Resource } from "../../src/kit";
import type { Form } from "../../src/kit/forms";
import { changeFormOf } from "../../src/kit/record-address";
import { callOfForm } from "../../src/kit/show/offered-forms";
import { actOf, callOfWrite } from "../../src/lib/resource-calls";

const formFiles = import.meta.glob<{ default: Form }>("../../src/forms/*.form.ts", { eager: true });
const forms = Object.values(formFiles).map((file) => file.default);
const resourceFiles = import.meta.glob<{ default: Resource<Record<string, unknown>> }>("../../src/resources/*.resource.ts", {
  eager: true,
});
const resources = Object.values(resourceFiles).map((file) => file.default);

describe.each(forms)("the form $name", ({ name, of, call }) => {
  const resource = resources.find((each) => each.name === of);

  it("is one of its resource's writes, and reaches its own call", () => {
    if (!resource) throw new Error(`${name} is of ${of}, which is no resource`);
    const { act } = actOf(of, resource.endpoints, call);
    const way = resource.endpoints.create === call ? "create" : "update";
    expect(callOfWrite(of, resource.endpoints, way, act)).toBe(call);
  });
});

describe("on a record's page", () => {
  const uses = resources.flatMap((resource) => (resource.show?.forms ?? []).map(({ form }) => ({ resource, form })));
  it.each(uses)("$form is offered where its own call is", ({ resource, form }) => {
    expect(callOfForm(resource, form)).toBe(forms.find(({ name }) => name === form)?.call);
  });
});

const writing = resources.filter(({ endpoints: { create, update, remove } }) => create ?? update ?? remove);

describe.each(writing)("the writes of $name", ({ name, endpoints: calls, writeAccess }) => {
  const row = (call: string): Endpoint => endpoints[call as keyof typeof endpoints];

  it("take the record's id from the path, and nothing else", () => {
    for (const call of [calls.update, calls.remove]) {
      if (call) expect(splitCall(call).path.match(/\{\w+\}/g), call).toEqual(["{id}"]);
    }
    if (calls.create) expect(splitCall(calls.create).path).not.toContain("{");
  });

  it("are ruled as the resource says", () => {
    const ruled = [calls.update, calls.remove].filter((call) => call !== undefined);
    for (const call of ruled) expect(row(call).access, call).toEqual(writeAccess ?? {});
  });

  it("take the version that a change is based on, where the record has one", () => {
    const record = calls.one && (row(calls.one).data as { shape?: Record<string, unknown> }).shape;
    if (!calls.update || !record || !("version" in record)) return;
    expect(Object.keys((row(calls.update).body as { shape?: object } | undefined)?.shape ?? {}), name).toContain("version");
  });
});

describe("the form that Refine's edit route opens", () => {
  it.each(resources.filter((resource) => changeFormOf(resource) !== undefined))("of $name makes its update", (resource) => {
    const form = forms.find(({ name }) => name === changeFormOf(resource));
    expect(form?.call).toBe(resource.endpoints.update);
  });
});

describe("a resource without a call", () => {
  it("says which one is missing, and in which file to declare it", () => {
    const calls = { list: "GET /partner/torc/payin" } as const;
    expect(() => callOfWrite("payins", calls, "create", undefined)).toThrow(
      'payins has no call for "create" (writes.create). Declare it in src/resources/payins.resource.ts.',
    );
    expect(() => callOfWrite("payins", calls, "update", "refund")).toThrow('the act "refund" (writes.acts)');
    expect(() => actOf("payins", calls, "POST /partner/report")).toThrow("payins has no call for POST /partner/report (writes)");
  });
});
