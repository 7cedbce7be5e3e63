/** What the gateway says about prices. */
import { pricing } from "../../lib/pricing";
import { useCall } from "../../kit/shell";
import type { PricingSetup } from "../../../contract/records/plan";
import type { WhatIfBody } from "../../../contract/records/price-change";

export const usePlan = (id: string | null, version?: number) =>
  useCall(
    "GET /pricing/partner-plan/{id}",
    id !== null ? { params: { id }, query: { version: version === undefined ? undefined : String(version) } } : null,
    { of: pricing },
  );

/** Plans that can be offered, by name. */
export const usePlans = () => useCall("GET /pricing/partner-plan", { query: { status: "ACTIVE", limit: "200" } }, { of: pricing });

export const usePricingSetup = (scope: PricingSetup["scope"], id: string) =>
  useCall("GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}", { params: { scope, id } }, { of: pricing });

/** A merchant's, newest first. */
export const usePriceChanges = (org_id: string) =>
  useCall("GET /pricing/change-request", { query: { org_id, limit: "50" } }, { of: "price-changes" });

/** Asked when `body` is given; what was found stays while the next answer comes. */
export const useWhatIf = (body: WhatIfBody | null) =>
  useCall("POST /pricing/what-if", body !== null ? { body } : null, {
    of: pricing,
    keepsLast: true,
    staleTime: 60_000,
    retry: false,
  });
