/** Keys of what is asked beside Refine's own hooks, built as its are: what touches a name asks for all of it again. */
import { keys } from "@refinedev/core";
import { onboarding } from "../lib/onboarding";
import { pricing } from "../lib/pricing";
import { settlement } from "../lib/settlement";

export const onboardingKey = (...of: readonly unknown[]) => resourceKey(onboarding, ...of);
export const pricingKey = (...of: readonly unknown[]) => resourceKey(pricing, ...of);
export const settlementKey = (...of: readonly unknown[]) => resourceKey(settlement, ...of);

/** Asked again with whatever touches the resource. */
export const resourceKey = (resource: string, ...of: readonly unknown[]) => [
  ...(keys().data().resource(resource).get() as unknown[]),
  ...of,
];

export const listsKey = (resource: string) => keys().data().resource(resource).action("list").get() as readonly unknown[];
/** Refine's audit log of one record: what happened to it. */
export const eventsKey = (resource: string, id: string) =>
  keys().audit().resource(resource).action("list").params({ id }).get() as readonly unknown[];
