import { useState } from "react";
import type { Resource } from "../../define-resource";
import type { WriteCall } from "../../forms/define-form";
import { useWriteCall } from "../../use-write-call";
import { useWhyNot } from "../../why-not";
import { hasMasked, revealCall, revealRule } from "./reveal-call";

type Row = Readonly<Record<string, unknown>>;

/**
 * A record's masked numbers, as they are shown. What the gateway masked is asked for, which it logs; what came whole is at
 * hand.
 */
export function useReveal(resource: Resource<Record<string, unknown>> | undefined, record: Row) {
  const [whole, setWhole] = useState<Row | null>(null);
  const why = useWhyNot(revealRule(resource), typeof record.org_id === "string" ? record.org_id : undefined);
  const { send, isBusy } = useWriteCall<Record<string, unknown>>({ onDone: (numbers) => setWhole({ ...record, ...numbers }) });
  const call = resource && revealCall(resource);
  const isAsked = resource !== undefined && hasMasked(record, resource.fields);
  return {
    /** The record with its numbers whole; null while they are masked. */
    whole,
    isBusy,
    /** Why this person may not see them, where the gateway keeps them. */
    why: isAsked ? why : null,
    /** There is nobody to ask. */
    isClosed: isAsked && call === undefined,
    show: () => {
      if (!isAsked) setWhole(record);
      else if (call !== undefined) send({ call: call as WriteCall, params: { id: String(record.id) } as never });
    },
    hide: () => setWhole(null),
  };
}
