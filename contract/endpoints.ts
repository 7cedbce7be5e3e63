/**
 * The table of all calls: method, path, input, output, access. The gateway answers these calls and no others; the portal calls by
 * these keys, and the compiler holds both to them.
 */
import type { z } from "zod";
import type { Endpoint } from "./endpoint";
import { authEndpoints } from "./endpoints/auth";
import { bankStatementEndpoints } from "./endpoints/bank-statements";
import { countryEndpoints } from "./endpoints/countries";
import { disputeEndpoints } from "./endpoints/disputes";
import { documentEndpoints } from "./endpoints/documents";
import { earningsEndpoints } from "./endpoints/earnings";
import { eventEndpoints } from "./endpoints/events";
import { exportEndpoints } from "./endpoints/exports";
import { investEndpoints } from "./endpoints/invest";
import { kybCheckEndpoints, kybEndpoints, kybPermissionEndpoints } from "./endpoints/kyb";
import { kybNumberEndpoints } from "./endpoints/kyb-numbers";
import { onboardingEndpoints } from "./endpoints/onboarding";
import { merchantEndpoints } from "./endpoints/merchant";
import { organizationEndpoints } from "./endpoints/organizations";
import { notificationEndpoints } from "./endpoints/notifications";
import { ownAccountEndpoints } from "./endpoints/own-account";
import { partnerEndpoints } from "./endpoints/partner";
import { paymentEndpoints } from "./endpoints/payments";
import { peopleEndpoints } from "./endpoints/people";
import { pricingEndpoints } from "./endpoints/pricing";
import { providerEndpoints } from "./endpoints/provider";
import { tellingEndpoints } from "./endpoints/provider-telling";
import { providerWebhookEndpoints } from "./endpoints/provider-webhooks";
import { reportEndpoints } from "./endpoints/reports";
import { sandboxEndpoints } from "./endpoints/sandbox";
import { settlementEndpoints } from "./endpoints/settlement";

export const endpoints = {
  ...authEndpoints,
  ...notificationEndpoints,
  ...ownAccountEndpoints,
  ...partnerEndpoints,
  ...peopleEndpoints,
  ...organizationEndpoints,
  ...settlementEndpoints,
  ...kybEndpoints,
  ...kybCheckEndpoints,
  ...kybPermissionEndpoints,
  ...onboardingEndpoints,
  ...kybNumberEndpoints,
  ...documentEndpoints,
  ...countryEndpoints,
  ...paymentEndpoints,
  ...disputeEndpoints,
  ...pricingEndpoints,
  ...earningsEndpoints,
  ...bankStatementEndpoints,
  ...investEndpoints,
  ...reportEndpoints,
  ...exportEndpoints,
  ...eventEndpoints,
  ...merchantEndpoints,
  ...providerEndpoints,
  ...tellingEndpoints,
  ...providerWebhookEndpoints,
  ...sandboxEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
/** `"GET /partner/organization/{id}"`: a method, a space, and a path below the gateway's base address. */
export type Call = keyof Endpoints;

type Part<C extends Call, K extends string> = Endpoints[C] extends Record<K, infer S extends z.ZodType> ? S : never;

/** The answer's `data`; for a list, the page. */
export type DataOf<C extends Call> = z.output<Endpoints[C]["data"]>;
/** What a caller sends. */
export type BodyOf<C extends Call> = [Part<C, "body">] extends [never] ? undefined : z.input<Part<C, "body">>;
export type ParamsOf<C extends Call> = [Part<C, "params">] extends [never] ? undefined : z.input<Part<C, "params">>;

/** Calls that only a sandbox answers. */
export type SandboxCall = keyof typeof sandboxEndpoints;

/** Calls that answer a page, and the record in it. */
export type ListCall = { [C in Call]: Endpoints[C] extends { list: unknown } ? C : never }[Call];
export type RecordOf<C extends ListCall> = DataOf<C> extends { data: (infer R)[] } ? R : never;
/** The schema of one of its fields. */
export type SchemaOf<C extends ListCall, K extends string> = Endpoints[C]["data"] extends {
  shape: { data: { element: { shape: infer S extends Record<K, unknown> } } };
}
  ? S[K]
  : unknown;
/** Filters of a list call by name. */
export type FilterOf<C extends ListCall> = Endpoints[C] extends { list: { filters: infer F } } ? keyof F & string : never;
export type SortOf<C extends ListCall> = Endpoints[C] extends { list: { sort: readonly (infer S extends string)[] } } ? S : never;

/** The typed table as the gateway walks it. */
export const endpointList = Object.entries(endpoints) as unknown as [Call, Endpoint][];

export function splitCall(call: string): { method: string; path: string } {
  const [method = "", path = ""] = call.split(" ");
  return { method, path };
}
