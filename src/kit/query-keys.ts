/** Keys of what is asked beside Refine's own hooks, built as its are: what touches a name asks for all of it again. */
import { keys } from "@refinedev/core";
import { onboarding } from "../lib/onboarding";
import { pricing } from "../lib/pricing";
import { settlement } from "../lib/settlement";

const keyUnder =
  (name: string) =>
  (...of: readonly unknown[]) => [...(keys().data().resource(name).get() as unknown[]), ...of];

export const onboardingKey = keyUnder(onboarding);
export const pricingKey = keyUnder(pricing);
export const settlementKey = keyUnder(settlement);

export const listsKey = (resource: string) => keys().data().resource(resource).action("list").get() as readonly unknown[];
/** Refine's audit log of one record: what happened to it. */
export const eventsKey = (resource: string, id: string) =>
  keys().audit().resource(resource).action("list").params({ id }).get() as readonly unknown[];
