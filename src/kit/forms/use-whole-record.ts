import { useCustom } from "@refinedev/core";
import { addressOfCall, type WriteMeta } from "../../lib/resource-calls";
import type { Resource } from "../define-resource";
import { hasMasked, revealCall, revealRule } from "../fields/masked/reveal-call";
import { useKit } from "../kit-context";
import type { Form } from "./define-form";
import type { FormValues } from "./form-values";
import type { WriteTarget } from "./use-write";

type Opened = Pick<WriteTarget, "record" | "reload"> & { resource: Resource<FormValues> };

/**
 * A record as its form changes it: numbers that the gateway masked are asked for first, because they are checked together
 * with what is typed beside them.
 */
export function useWholeRecord(form: Form | undefined, { resource, record, reload }: Opened) {
  const call = revealCall(resource);
  const { may } = useKit();
  const org_id = typeof record?.org_id === "string" ? record.org_id : undefined;
  const isAsked =
    record !== undefined &&
    call !== undefined &&
    hasMasked(record, form?.fields ?? {}) &&
    // The form tells people who may not see them why they change nothing.
    may(revealRule(resource), org_id).allowed;
  const meta: WriteMeta = isAsked ? { params: { id: record.id } } : {};
  const { query } = useCustom({
    ...(call ? addressOfCall(call) : { url: "", method: "post" }),
    meta,
    // Each answer is an entry in the audit log: asked once when the form opens, and kept no longer than it is open.
    queryOptions: { enabled: isAsked, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    errorNotification: false,
  });
  const { error, isFetching, refetch } = query;
  const numbers = query.data?.data;
  const readAgain = async () => ({ ...(await reload?.()), ...(await refetch({ throwOnError: true })).data?.data });
  const target: Pick<WriteTarget, "record" | "reload"> | undefined = !isAsked
    ? { ...(record && { record }), ...(reload && { reload }) }
    : numbers && { record: { ...record, ...numbers, id: record.id }, ...(reload && { reload: readAgain }) };
  return { target, error: error as Error | null, isFetching, refetch };
}
