/** What the gateway says about a merchant's settlement. */
import { settlement } from "../../lib/settlement";
import { useCall } from "../../kit/shell";

export const useActivations = (org_id: string) =>
  useCall("GET /partner/organization/{id}/activation", { params: { id: org_id } }, { of: settlement });

export const useBanks = (org_id: string) =>
  useCall("GET /partner/organization/settlement-bank", { query: { org_id, limit: "100" } }, { of: settlement });

export const useConfigs = (org_id: string) =>
  useCall("GET /partner/organization/settlement-config", { query: { org_id, limit: "100" } }, { of: settlement });
