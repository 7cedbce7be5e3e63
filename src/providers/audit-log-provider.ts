/**
 * Refine's audit log: what happened to a record. The gateway writes an act down in the transaction that it happens in;
 * what a browser said of it would prove nothing, so nothing is written from here.
 */
import type { AuditLogProvider } from "@refinedev/core";
import type { Call } from "../../contract/endpoints";
import type { RecordEvent } from "../../contract/records/record-event";
import { callGateway } from "./call-gateway";

/** `callOf` gives the call that answers a resource's events. */
export const auditLogProviderOf = (callOf: (resource: string) => Call | undefined): AuditLogProvider => ({
  /** Oldest first. */
  async get({ resource, meta }): Promise<readonly RecordEvent[]> {
    const call = callOf(resource);
    if (call === undefined) throw new Error(`${resource} has no call for what happened to a record`);
    return (await callGateway(call, { params: { id: String(meta?.id) } } as never)) as readonly RecordEvent[];
  },
  create: () => Promise.resolve(),
  update: () => Promise.resolve(),
});
